import { RestError, notOffered } from './errors.ts';

export interface Preferences {
  representation: boolean;
  count: boolean;
  /** One JSON object instead of an array. Any other number of rows is an error. */
  singular: boolean;
}

const singularType = 'application/vnd.pgrst.object+json';
const offeredTypes = new Set([
  'application/json',
  'application/vnd.pgrst.array+json',
  singularType,
  'application/*',
  '*/*',
]);

/** Reads both headers. Refuses what this backend would handle differently. */
export function readPreferences(headers: Headers): Preferences {
  const schema = headers.get('accept-profile') ?? headers.get('content-profile') ?? 'public';
  if (schema !== 'public') {
    throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: 'Only the following schemas are exposed: public',
    });
  }
  if (headers.has('range')) throw notOffered('the header Range');
  const accepted = (headers.get('accept') ?? '*/*')
    .split(',')
    .map((type) => type.split(';')[0]?.trim() ?? '');
  if (!accepted.some((type) => offeredTypes.has(type))) {
    throw new RestError(406, 'PGRST107', `None of these media types are available: ${accepted.join(', ')}`);
  }
  const preferences: Preferences = {
    representation: false,
    count: false,
    singular: accepted.includes(singularType),
  };
  const asked = (headers.get('prefer') ?? '').split(',').map((preference) => preference.trim());
  for (const preference of asked.filter((each) => each !== '')) apply(preferences, preference);
  return preferences;
}

function apply(preferences: Preferences, preference: string): void {
  switch (preference) {
    case 'return=minimal':
      return;
    case 'return=representation':
      preferences.representation = true;
      return;
    case 'count=exact':
      preferences.count = true;
      return;
    default:
      throw new RestError(400, 'PGRST122', 'Invalid preferences given', {
        details: `The local backend does not offer: ${preference}`,
      });
  }
}
