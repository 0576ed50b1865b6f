import { EXPORT_PORTION, type ExportEntry, type ExportScope } from '#features/records/api/exports-api.ts';
import type { RecordsApi } from '#features/records/api/records-api.ts';

const { signal } = new AbortController();

/** Makes an export in portions, like the desk. Returns null when there are no customers. */
export async function exportedBy(
  api: RecordsApi,
  scope: ExportScope,
  file: { name: string; label: string | null } = { name: 'file.csv', label: null },
): Promise<ExportEntry | null> {
  const begun = await api.beginExport(scope, file);
  if (!begun) return null;
  let written = 0;
  const size = EXPORT_PORTION;
  for (let reached = 0; reached < begun.customers; reached += size) {
    written += (await api.exportPortion(begun.id, { reached, size }, signal)).length;
  }
  return api.finishExport(begun.id, written);
}
