import { tokens } from '../stories/docs/tokens.ts';

/**
 * Applies media features that a page can't set: their rules count always, and with forced colors all tokens are the
 * system's. Tests and pictures use the browser's own.
 */
export function applyMedia({ motion, contrast }: Readonly<Record<string, unknown>>): void {
  const isForced = contrast === 'forced';
  for (const rule of mediaRules(document.styleSheets)) {
    switchRule(rule, '(prefers-reduced-motion: reduce)', motion === 'reduced');
    switchRule(rule, '(forced-colors: active)', isForced);
  }
  if (isForced === forced.length > 0) return;
  const { style } = document.documentElement;
  for (const { name } of forced) style.removeProperty(name);
  forced = isForced ? [...tokens('--color-'), ...tokens('--shadow-')] : [];
  for (const { name } of forced) style.setProperty(name, systemColor(name));
}

let forced: readonly { name: string }[] = [];

function systemColor(name: string): string {
  if (name.startsWith('--shadow')) return 'none';
  if (name === '--color-overlay') return 'transparent';
  if (name === '--color-focus') return 'Highlight';
  if (name === '--color-accent-text') return 'LinkText';
  return /text|-on-|line|brand-mark/.test(name) ? 'CanvasText' : 'Canvas';
}

/** The media of the rules that are switched on. */
const switched = new Map<CSSMediaRule, string>();

function switchRule(rule: CSSMediaRule, feature: string, isOn: boolean): void {
  const media = switched.get(rule) ?? rule.media.mediaText;
  if (!media.includes(feature) || isOn === switched.has(rule)) return;
  if (isOn) switched.set(rule, media);
  else switched.delete(rule);
  rule.media.mediaText = isOn ? media.replace(feature, 'all') : media;
}

function* mediaRules(sheets: Iterable<{ cssRules: CSSRuleList }>): Generator<CSSMediaRule> {
  for (const { cssRules } of sheets) {
    for (const rule of cssRules) {
      if (rule instanceof CSSMediaRule) yield rule;
      if (rule instanceof CSSGroupingRule) yield* mediaRules([rule]);
    }
  }
}
