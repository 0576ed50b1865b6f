import { unreadable } from './errors.ts';

/** PostgREST's operators. In a pattern `*` means `%`. */
export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike';

export type Filter =
  | { kind: 'compare'; column: string; operator: Comparison; value: string; negated: boolean }
  | { kind: 'in'; column: string; values: readonly string[]; negated: boolean }
  | {
      kind: 'is';
      column: string;
      value: 'null' | 'not_null' | 'true' | 'false' | 'unknown';
      negated: boolean;
    }
  | { kind: 'and' | 'or'; filters: readonly Filter[]; negated: boolean };

const comparisons = new Set<string>(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike']);
const isValues = new Set<string>(['null', 'not_null', 'true', 'false', 'unknown']);

/** Reads `column=operator.value`. The value includes quotes. */
export function parseFilter(column: string, text: string): Filter {
  const reader = new Reader(text);
  const filter = reader.condition(column, 'plain');
  reader.end();
  return filter;
}

/** Reads `or=(...)` or `and=(...)`: conditions and nested groups with quoted values. */
export function parseGroup(kind: 'and' | 'or', negated: boolean, text: string): Filter {
  const reader = new Reader(text);
  const filter = reader.group(kind, negated);
  reader.end();
  return filter;
}

/** Reads `column.operator.value` inside a group. */
export function parseMember(text: string): Filter {
  const reader = new Reader(text);
  const filter = reader.member();
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

  group(kind: 'and' | 'or', negated: boolean): Filter {
    const filters: Filter[] = [];
    this.#depth += 1;
    if (this.#depth > DEEPEST_GROUP) throw this.#fail('too many groups in one another');
    this.#expect('(');
    do filters.push(this.member());
    while (this.#take(','));
    this.#expect(')');
    this.#depth -= 1;
    return { kind, filters, negated };
  }

  /** `inGroup`: an unquoted comma or parenthesis ends the value. */
  condition(column: string, where: 'plain' | 'inGroup'): Filter {
    const negated = this.#take('not.');
    const operator = this.#word();
    this.#expect('.');
    if (operator === 'in') return { kind: 'in', column, values: this.#list(), negated };
    const value = where === 'plain' ? this.#rest() : this.#value();
    if (operator === 'is' && isIsValue(value.toLowerCase())) {
      return { kind: 'is', column, value: value.toLowerCase() as IsValue, negated };
    }
    if (!isComparison(operator)) throw this.#fail(`unknown operator "${operator}" or value`);
    return { kind: 'compare', column, operator, value, negated };
  }

  end(): void {
    if (this.#position < this.#text.length) throw this.#fail('unexpected end of the filter');
  }

  member(): Filter {
    const nested = /^(not\.)?(and|or)(?=\()/.exec(this.#ahead());
    if (nested === null) {
      const column = this.#ahead().startsWith('"') ? this.#quoted() : this.#word();
      this.#expect('.');
      return this.condition(column, 'inGroup');
    }
    this.#position += nested[0].length;
    return this.group(nested[2] === 'and' ? 'and' : 'or', nested[1] !== undefined);
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
    const quoted = /^"((?:[^"\\]|\\[^])*)"(?=[,)]|$)/.exec(this.#ahead());
    if (quoted !== null) return this.#quoted();
    const plain = /^[^,)]*/.exec(this.#ahead())?.[0] ?? '';
    this.#position += plain.length;
    return plain;
  }

  #quoted(): string {
    const quoted = /^"((?:[^"\\]|\\[^])*)"/.exec(this.#ahead());
    if (quoted === null) throw this.#fail('a closing quote is missing');
    this.#position += quoted[0].length;
    return (quoted[1] ?? '').replace(/\\([^])/g, '$1');
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

type IsValue = Extract<Filter, { kind: 'is' }>['value'];

function isIsValue(text: string): text is IsValue {
  return isValues.has(text);
}

function isComparison(text: string): text is Comparison {
  return comparisons.has(text);
}
