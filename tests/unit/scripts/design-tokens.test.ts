import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allDesignTokens, designTokens } from '../../../scripts/design-tokens/from-css.ts';

const kept: unknown = JSON.parse(readFileSync('stories/docs/design-tokens.json', 'utf8'));

test('the tokens for designers are up to date (`npm run design-tokens`)', () => {
  expect(kept).toEqual(allDesignTokens());
});

test('each token has a type, and a color one for each theme', () => {
  const sheet = `:root {
    /* Spacing */
    --space-1: 0.25rem; /* Small gaps */
    --space-2: var(--space-1);
    --line: 1px;
    --motion-fast: 120ms;
    --motion-ease: cubic-bezier(0.2, 0, 0, 1);
    --weight-strong: 600;
    --font-sans: 'Inter Variable', system-ui;
    --color-page: light-dark(#f4f5f7, #0e1216);
    --color-overlay: light-dark(rgb(15 20 27 / 45%), rgb(0 0 0 / 62%));
    --color-on-accent: #ffffff;
    --color-focus: var(--color-page);
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
    space: {
      1: { $type: 'dimension', $value: { value: 0.25, unit: 'rem' }, $description: 'Small gaps' },
      2: { $type: 'dimension', $value: '{space.1}', $description: 'Spacing' },
    },
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
        focus: { $type: 'color', $value: '{color.light.page}' },
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

test('a text style refers to the tokens of its size, weight and line height', () => {
  expect(allDesignTokens()).toMatchObject({
    typography: {
      heading: {
        xl: {
          $type: 'typography',
          $value: {
            fontFamily: '{font.sans}',
            fontSize: '{text.xl}',
            fontWeight: '{weight.strong}',
            letterSpacing: { value: -0.0192, unit: 'rem' },
            lineHeight: '{leading.tight}',
          },
        },
      },
      text: { sm: { $value: { fontSize: '{text.sm}', fontWeight: '{weight.normal}' } } },
    },
  });
});
