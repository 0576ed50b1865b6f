import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceStorage } from '#lib/browser-storage.ts';
import { keys } from '../api/keys.ts';

const STORAGE_KEY = 'desk-letter-keys';

/** Returns whether single letters are shortcuts (WCAG 2.1.4). Stored in the browser, or without storage in the desk. */
export function useKeySetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const client = useQueryClient();
  const { data: isOn = true } = useQuery({
    queryKey: keys.letterKeys,
    queryFn: () => deviceStorage.read(STORAGE_KEY) !== 'off',
  });
  const setOn = (next: boolean) => {
    client.setQueryData(keys.letterKeys, next);
    if (next) deviceStorage.remove(STORAGE_KEY);
    else deviceStorage.write(STORAGE_KEY, 'off');
  };
  return [isOn, setOn];
}
