import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { designTokens } from '../../../scripts/design-tokens/from-css.ts';

const css = readFileSync('src/ui/tokens.css', 'utf8');
const kept: unknown = JSON.parse(readFileSync('stories/docs/design-tokens.json', 'utf8'));

test('the tokens for designers are up to date (`npm run design-tokens`)', () => {
  expect(kept).toEqual(designTokens(css));
});

test('each token has a type, and a color one for each theme', () => {
  const sheet = `:root {
    --space-1: 0.25rem;
    --line: 1px;
    --motion-fast: 120ms;
    --motion-ease: cubic-bezier(0.2, 0, 0, 1);
    --weight-strong: 600;
    --font-sans: 'Inter Variable', system-ui;
    --color-page: light-dark(#f4f5f7, #0e1216);
    --color-overlay: light-dark(rgb(15 20 27 / 45%), rgb(0 0 0 / 62%));
    --color-on-accent: #ffffff;
    --shadow-dialog: 0 12px 40px light-dark(rgb(23 28 34 / 24%), rgb(0 0 0 / 60%));
  }
  @media (width < 18rem) { :root { --space-1: 4px; } }`;
  const srgb = (hex: string, components: number[], alpha = 1) => ({
    colorSpace: 'srgb',
    components,
    alpha,
    hex,
  });
  const px = (value: number) => ({ value, unit: 'px' });
  expect(designTokens(sheet)).toMatchObject({
    space: { 1: { $type: 'dimension', $value: { value: 0.25, unit: 'rem' } } },
    line: { default: { $type: 'dimension', $value: { value: 1, unit: 'px' } } },
    motion: {
      fast: { $type: 'duration', $value: { value: 120, unit: 'ms' } },
      ease: { $type: 'cubicBezier', $value: [0.2, 0, 0, 1] },
    },
    weight: { strong: { $type: 'fontWeight', $value: 600 } },
    font: { sans: { $type: 'fontFamily', $value: ['Inter Variable', 'system-ui'] } },
    color: {
      light: {
        page: { $type: 'color', $value: srgb('#f4f5f7', [0.9569, 0.9608, 0.9686]) },
        overlay: { $type: 'color', $value: srgb('#0f141b', [0.0588, 0.0784, 0.1059], 0.45) },
        'on-accent': { $type: 'color', $value: srgb('#ffffff', [1, 1, 1]) },
      },
      dark: {
        page: { $type: 'color', $value: srgb('#0e1216', [0.0549, 0.0706, 0.0863]) },
        'on-accent': { $type: 'color', $value: srgb('#ffffff', [1, 1, 1]) },
      },
    },
    shadow: {
      dark: {
        dialog: {
          $type: 'shadow',
          $value: [
            {
              color: srgb('#000000', [0, 0, 0], 0.6),
              offsetX: px(0),
              offsetY: px(12),
              blur: px(40),
              spread: px(0),
            },
          ],
        },
      },
    },
  });
});

test('a value without a type is an error', () => {
  expect(() => designTokens(':root { --space-1: auto; }')).toThrow('--space-1');
});
