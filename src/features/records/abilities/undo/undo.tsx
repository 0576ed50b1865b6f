import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isTypedIn } from '#ui/is-typed-in.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import type { Way } from '../../api/changes-api.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { takeNewsOf } from '../../facts/news.ts';
import type { DeskAction } from '../../shared/action.ts';
import { type Changes, ChangesContext, progressNotice } from '../../shared/logged-work.tsx';
import { useDialogs } from '../../shared/dialog-stack.tsx';
import { customerCount } from '../../shared/messages.ts';
import { type Done, doneOf, loggedChange, useUndoLogged } from './logged-changes.ts';

export const recentChanges = {
  on: 'desk',
  id: 'recent-changes',
  menu: { in: 'commands', label: () => 'Recent changes' },
  run: ({ open }) => open('changes', {}),
} satisfies DeskAction;

/** What's said of each way, and the way back. */
export const ways = {
  undo: {
    verb: 'Undo',
    running: 'Undoing',
    done: 'Undone: ',
    failed: 'Couldn’t undo. Check your connection and try again.',
    nothing: 'Nothing to undo. It was already undone.',
    nothingOwn: 'Nothing to undo since you signed in',
    back: 'redo',
  },
  redo: {
    verb: 'Redo',
    running: 'Redoing',
    done: 'Redone: ',
    failed: 'Couldn’t redo. Check your connection and try again.',
    nothing: 'Nothing to redo. It was already redone.',
    nothingOwn: 'Nothing to redo on this page',
    back: 'undo',
  },
} as const;

/** More customers than this are only undone or redone by a key after a question. */
const ASKED_ABOVE = 20;

/** Undoes and redoes what the admin did in this session, with notifications and by Ctrl+Z and Ctrl+Shift+Z. */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const undo = useUndoLogged();
  const { open, stack } = useDialogs();
  const { notify } = useNotifications();
  const client = useQueryClient();
  const api = useRecordsApi();
  const made = useRef<Record<Way, readonly Done[]>>({ undo: [], redo: [] });
  const isRunning = useRef(false);

  const put = (done: Done, way: Way | null) => {
    for (const each of ['undo', 'redo'] as const) {
      made.current[each] = made.current[each].filter(({ id }) => id !== done.id);
    }
    if (way) made.current[way] = [...made.current[way], done];
  };
  const actionOf = (done: Done, way: Way) => ({
    label: ways[way].verb,
    onSelect: () => void run(done, way),
  });

  const run = async (done: Done, way: Way) => {
    if (isRunning.current) return;
    isRunning.current = true;
    put(done, null);
    const { id, customers } = done;
    const controller = new AbortController();
    const onProgress = (reached: number) =>
      notify(progressNotice(id, { label: ways[way].running, reached, of: customers }, controller));
    onProgress(0);
    try {
      const { signal } = controller;
      const { redo, problem } = await takeNewsOf(client, () => undo(done, { onProgress, signal }));
      if (redo) {
        put(redo, ways[way].back);
        const text = (
          <>
            <span>{ways[way].done}</span>
            <span>{redo.text(redo.customers)}</span>
            {problem && <span>{`. ${problem}`}</span>}
          </>
        );
        notify({ id, tone: problem ? 'error' : 'success', text, action: actionOf(redo, ways[way].back) });
      } else {
        notify({ id, tone: problem ? 'error' : 'info', text: problem ?? ways[way].nothing });
      }
    } catch {
      put(done, way);
      notify({ id, tone: 'error', text: ways[way].failed, action: actionOf(done, way) });
    } finally {
      isRunning.current = false;
    }
  };

  const ask = (done: Done, way: Way) => {
    const onConfirm = () => void run(done, way);
    const { customers } = done;
    if (customers <= ASKED_ABOVE) return onConfirm();
    const question = `This changes ${customerCount(customers)}:`;
    const button = ways[way].verb;
    open('confirm', { title: `${button}?`, question, button, text: done.text(customers), onConfirm });
  };

  /** Undoes the last change since the sign-in, which may be from before a reload. */
  const undoEarlier = async (way: Way) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const change = await (way === 'undo' ? api.lastOwnChange() : null)?.catch(() => 'failed' as const);
    isRunning.current = false;
    if (change === 'failed') notify({ id: way, tone: 'error', text: ways[way].failed });
    else if (change) ask(doneOf(loggedChange(change)), way);
    else {
      const action = { label: recentChanges.menu.label(), onSelect: () => open('changes', {}) };
      notify({ id: way, tone: 'info', text: ways[way].nothingOwn, action });
    }
  };

  const resetKeys = useUndoKeys((way) => {
    if (stack.at(-1)?.name === 'confirm') return;
    const done = made.current[way].at(-1);
    if (done) ask(done, way);
    else void undoEarlier(way);
  });

  const changes: Changes = {
    didLogged: (change) => {
      const done = doneOf(change);
      put(done, 'undo');
      made.current.redo = [];
      resetKeys();
      notify({ id: done.id, text: done.text(done.customers), action: actionOf(done, 'undo') });
    },
    undoLogged: (change, way) => void run(doneOf(change), way),
  };
  return <ChangesContext value={changes}>{children}</ChangesContext>;
}

/**
 * Calls `act` for Ctrl+Z and Ctrl+Shift+Z once per press, except in a text field. A search box is one only after typing
 * since the last reset, which it returns.
 */
function useUndoKeys(act: (way: Way) => void): () => void {
  const isSearchTyped = useRef(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    const isTextField = isTypedIn(event.target) && !(event.target instanceof HTMLSelectElement);
    if (isTextField && (isSearchTyped.current || !isSearchBox(event.target))) return;
    event.preventDefault();
    // Held down, the key would undo everything.
    if (!event.repeat) act(event.shiftKey ? 'redo' : 'undo');
  });
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (isSearchBox(target)) isSearchTyped.current = true;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('input', onInput);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('input', onInput);
    };
  }, []);
  return () => {
    isSearchTyped.current = false;
  };
}

function isSearchBox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search';
}
