import { expect, test } from 'vitest';
import { validateSignIn } from '#lib/shop/sign-in.ts';

test('requires both fields, each with its own message', () => {
  expect(validateSignIn({ email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
  expect(validateSignIn({ email: 'owner@example.com', password: '' })).toEqual({
    password: 'Password is required',
  });
  expect(validateSignIn({ email: '', password: 'secret' })).toEqual({ email: 'Email is required' });
  expect(validateSignIn({ email: 'owner@example.com', password: 'secret' })).toEqual({});
});

test('refuses a blank email, but accepts a blank password', () => {
  expect(validateSignIn({ email: ' \t', password: ' ' })).toEqual({ email: 'Email is required' });
});
