import { createContext, use } from 'react';
import type { ExportEntry, ExportScope } from '../../api/exports-api.ts';

export interface ExportModel {
  start: (scope: ExportScope) => void;
  startPlain: () => void;
  /** Downloads the file of an export again; `inFiles`: as a zip of numbered files of 1,000. */
  startAgain: (entry: ExportEntry, options?: { inFiles: boolean }) => void;
}

export const ExportContext = createContext<ExportModel | null>(null);

/** Returns functions that start exports. Throws without a provider. */
export function useExport(): ExportModel {
  const model = use(ExportContext);
  if (!model) throw new Error('The records screen needs an ExportProvider around it.');
  return model;
}
