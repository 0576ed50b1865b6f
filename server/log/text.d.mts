export function toText(line: string): string;
