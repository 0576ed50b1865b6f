import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useNotifications } from '#ui/use-notifications.ts';
import type { Way } from '../../api/changes-api.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { takeNewsOf } from '../../facts/news.ts';
import { useDialogs } from '../../shared/use-dialogs.ts';
import { customerCount, messages as shared } from '../../shared/messages.ts';
import { loggedChange } from './change-text.ts';
import { messages } from './messages.ts';
import { type Changes, ChangesContext } from '../../shared/use-changes.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { type Done, doneOf, useUndoLogged } from './use-undo-logged.ts';

/** More customers than this are only undone or redone by a key after a question. */
const ASKED_ABOVE = 20;

const BACK = { undo: 'redo', redo: 'undo' } as const;

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
    label: messages.verbs[way],
    onSelect: () => void run(done, way),
  });

  const run = async (done: Done, way: Way) => {
    if (isRunning.current) return;
    isRunning.current = true;
    put(done, null);
    const { id, customers } = done;
    const controller = new AbortController();
    const onProgress = (value: number) =>
      notify({
        id,
        tone: 'info',
        text: shared.progress(messages.running[way], value, customerCount(customers)),
        progress: { value, max: customers },
        action: { label: shared.cancel, onSelect: () => controller.abort() },
      });
    onProgress(0);
    try {
      const { signal } = controller;
      const { redo, problem } = await takeNewsOf(client, () => undo(done, { onProgress, signal }));
      if (redo) {
        put(redo, BACK[way]);
        const text = (
          <>
            <span>{way === 'undo' ? 'Undone: ' : 'Redone: '}</span>
            <span>{redo.text(redo.customers)}</span>
            {problem && <span>{`. ${problem}`}</span>}
          </>
        );
        notify({ id, tone: problem ? 'error' : 'success', text, action: actionOf(redo, BACK[way]) });
      } else {
        notify({ id, tone: problem ? 'error' : 'info', text: problem ?? messages.nothing[way] });
      }
    } catch {
      put(done, way);
      notify({ id, tone: 'error', text: messages.failed[way], action: actionOf(done, way) });
    } finally {
      isRunning.current = false;
    }
  };

  const ask = (done: Done, way: Way) => {
    const onConfirm = () => void run(done, way);
    const { customers } = done;
    if (customers <= ASKED_ABOVE) return onConfirm();
    const question = `This changes ${customerCount(customers)}:`;
    const button = messages.verbs[way];
    open('confirm', { title: `${button}?`, question, button, text: done.text(customers), onConfirm });
  };

  /** Undoes the last change since the sign-in, which may be from before a reload. */
  const undoEarlier = async (way: Way) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const change = await (way === 'undo' ? api.lastOwnChange() : null)?.catch(() => 'failed' as const);
    isRunning.current = false;
    if (change === 'failed') notify({ id: way, tone: 'error', text: messages.failed[way] });
    else if (change) ask(doneOf(loggedChange(change)), way);
    else {
      const action = { label: messages.recentChanges, onSelect: () => open('changes', {}) };
      notify({ id: way, tone: 'info', text: messages.nothingOwn[way], action });
    }
  };

  const keys = useUndoKeys((way) => {
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
      keys.reset();
      notify({ id: done.id, text: done.text(done.customers), action: actionOf(done, 'undo') });
    },
    undoLogged: (change, way) => void run(doneOf(change), way),
  };
  return <ChangesContext value={changes}>{children}</ChangesContext>;
}
