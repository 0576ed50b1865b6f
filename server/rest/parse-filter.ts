import { unreadable } from './errors.ts';

/** PostgREST's operators. In a pattern `*` means `%`. */
export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike';

export type Filter =
  | { kind: 'compare'; column: string; operator: Comparison; value: string; negated: boolean }
  | { kind: 'in'; column: string; values: readonly string[]; negated: boolean }
  | { kind: 'null'; column: string; negated: boolean }
  | { kind: 'and' | 'or'; filters: readonly Filter[] };

const comparisons = new Set<string>(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike']);

/** Reads `column=operator.value`. The value includes quotes. */
export function parseFilter(column: string, text: string): Filter {
  const reader = new Reader(text);
  const filter = reader.condition(column, 'plain');
  reader.end();
  return filter;
}

/** Reads `or=(...)` or `and=(...)`: conditions and nested groups with quoted values. */
export function parseGroup(kind: 'and' | 'or', text: string): Filter {
  const reader = new Reader(text);
  const filter = reader.group(kind);
  reader.end();
  return filter;
}

const operatorNames =
  'eq|neq|gt|gte|lt|lte|like|ilike|match|imatch|in|is|isdistinct|fts|plfts|phfts|wfts|cs|cd|ov|sl|sr|nxr|nxl|adj';

/** Returns whether PostgREST reads a parameter as a filter instead of an argument. */
export function readsLikeFilter(value: string): boolean {
  return new RegExp(`^(?:not\\.)?(?:${operatorNames})(?:\\([^)]*\\))?\\.`).test(value);
}

/** Deeper than any real query. A crafted one could exhaust the stack. */
const DEEPEST_GROUP = 50;

class Reader {
  readonly #text: string;
  #position = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  group(kind: 'and' | 'or'): Filter {
    const filters: Filter[] = [];
    this.#depth += 1;
    if (this.#depth > DEEPEST_GROUP) throw this.#fail('too many groups in one another');
    this.#expect('(');
    do filters.push(this.#member());
    while (this.#take(','));
    this.#expect(')');
    this.#depth -= 1;
    return { kind, filters };
  }

  /** `inGroup`: an unquoted comma or parenthesis ends the value. */
  condition(column: string, where: 'plain' | 'inGroup'): Filter {
    const negated = this.#take('not.');
    const operator = this.#word();
    this.#expect('.');
    if (operator === 'in') return { kind: 'in', column, values: this.#list(), negated };
    const value = where === 'plain' ? this.#rest() : this.#value();
    if (operator === 'is' && value === 'null') return { kind: 'null', column, negated };
    if (!isComparison(operator)) throw this.#fail(`unknown operator "${operator}" or value`);
    return { kind: 'compare', column, operator, value, negated };
  }

  end(): void {
    if (this.#position < this.#text.length) throw this.#fail('unexpected end of the filter');
  }

  #member(): Filter {
    const name = this.#word();
    if ((name === 'and' || name === 'or') && this.#ahead().startsWith('(')) return this.group(name);
    this.#expect('.');
    return this.condition(name, 'inGroup');
  }

  #list(): string[] {
    const values: string[] = [];
    this.#expect('(');
    if (this.#take(')')) return values;
    do values.push(this.#value());
    while (this.#take(','));
    this.#expect(')');
    return values;
  }

  /** Quoted if a comma, a parenthesis or the end follows the closing quote; otherwise literal. */
  #value(): string {
    const [text = '', quoted] = /^"((?:[^"\\]|\\[^])*)"(?=[,)]|$)|^[^,)]*/.exec(this.#ahead()) ?? [];
    this.#position += text.length;
    return quoted?.replace(/\\([^])/g, '$1') ?? text;
  }

  #word(): string {
    const word = /^[\w ]*/.exec(this.#ahead())?.[0] ?? '';
    if (word === '') throw this.#fail('a name is missing');
    this.#position += word.length;
    return word;
  }

  #rest(): string {
    const rest = this.#ahead();
    this.#position = this.#text.length;
    return rest;
  }

  #ahead(): string {
    return this.#text.slice(this.#position);
  }

  #take(token: string): boolean {
    const found = this.#text.startsWith(token, this.#position);
    if (found) this.#position += token.length;
    return found;
  }

  #expect(token: string): void {
    if (!this.#take(token)) throw this.#fail(`"${token}" is missing`);
  }

  #fail(details: string) {
    return unreadable('filter', this.#text, `at character ${this.#position + 1}: ${details}`);
  }
}

function isComparison(text: string): text is Comparison {
  return comparisons.has(text);
}
