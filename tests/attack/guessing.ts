import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../support/start-product.ts';
import { type Answered, callerFrom } from './caller.ts';
import type { AttackResult, Ground } from './result.ts';

const ADMIN = 'admin@example.com';
const TOKEN = '/auth/v1/token?grant_type=password';
const ATTACKERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const ADMINS = '127.0.0.5';
const SECONDS = 60;
const PER_SECOND = 10;
const SIGN_INS = 20;
const MUST_SUCCEED = 19;
/** Guesses at one email address that one address may make in an hour. */
const GUESSES = 60;

/** Sends 30 wrong passwords a second from three addresses while the admin signs in from another, then restarts. */
export async function attackByGuessing({ folder, env, adminPassword }: Ground): Promise<AttackResult> {
  const settings = { ...env, DATA_DIR: join(folder, 'guessed') };
  const product = await startProduct(settings);
  const [answers, signIns] = await Promise.all([
    Promise.all(ATTACKERS.map((address) => guess(product.url, address))),
    signInRepeatedly(product.url, adminPassword),
  ]);
  await product.stop();

  const again = await startProduct(settings);
  const [first = ''] = ATTACKERS;
  const afterwards = await one(again.url, first, ADMIN, 'another guess');
  const admin = await one(again.url, ADMINS, ADMIN, adminPassword);
  await again.stop();

  const letThrough = answers.map((each) => each.filter(({ status }) => status === 400).length);
  const wrong = answers.flat().filter(({ status }) => status !== 400 && status !== 429);
  const got = signIns.filter(({ status }) => status === 200).length;
  const failures = [
    ...(got < MUST_SUCCEED ? [`The admin signed in ${got} times of ${signIns.length}.`] : []),
    ...(Math.max(...letThrough) > GUESSES
      ? [`Guesses let through by address: ${letThrough.join(', ')}.`]
      : []),
    ...(wrong.length > 0 ? [`A guess was answered ${wrong[0]?.status}.`] : []),
    ...(afterwards.status === 429 ? [] : [`After a restart a guess was answered ${afterwards.status}.`]),
    ...(admin.status === 200 ? [] : [`After a restart the admin was answered ${admin.status}.`]),
  ];
  const longest = Math.max(...signIns.map(({ took }) => took));
  return {
    attempts: `${answers.flat().length} wrong sign-ins from ${ATTACKERS.length} addresses in ${SECONDS} s`,
    result: `${letThrough.join(' + ')} let through, the others 429; the admin ${got} of ${signIns.length}, the slowest in ${longest.toFixed(0)} ms`,
    failures,
  };
}

/** Every other guess is for the admin's email. None waits for a response. */
async function guess(url: string, address: string): Promise<Answered[]> {
  const caller = callerFrom(url, address);
  const sent: Promise<Answered>[] = [];
  for (let n = 0; n < SECONDS * PER_SECOND; n += 1) {
    const email = n % 2 === 0 ? ADMIN : `${address}-${n}@example.com`;
    const attempt = (): Promise<Answered> =>
      caller.call('POST', TOKEN, { email, password: `guess number ${n}` });
    // The server may close an idle connection just when it's reused.
    sent.push(attempt().catch(attempt));
    await pause(1000 / PER_SECOND);
  }
  const answers = await Promise.all(sent);
  caller.close();
  return answers;
}

async function signInRepeatedly(url: string, password: string): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let n = 0; n < SIGN_INS; n += 1) {
    await pause((SECONDS / SIGN_INS) * 1000);
    answers.push(await one(url, ADMINS, ADMIN, password));
  }
  return answers;
}

async function one(url: string, address: string, email: string, password: string): Promise<Answered> {
  const caller = callerFrom(url, address);
  const answer = await caller.call('POST', TOKEN, { email, password });
  caller.close();
  return answer;
}
