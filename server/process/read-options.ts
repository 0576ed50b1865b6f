import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserError } from './errors.ts';

/** Reads a command's options and other arguments. Throws `UserError` with the usage for unknown options. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
  allowPositionals = false,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : 'Unknown argument'}; as in "${usage}".`);
  }
}
