import { LocalBackendError } from '../database/cannot-write.ts';
import { BackupError } from './backup-error.ts';
import { StartError } from '../process/errors.ts';

/** Turns errors for the user into a `StartError`, which is printed without a stack. */
export async function reportErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError || error instanceof LocalBackendError) {
      throw new StartError(error.message);
    }
    throw error;
  }
}
