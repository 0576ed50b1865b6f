import { useState } from 'react';
import { dayOf, shortDay } from '#lib/dates/dates.ts';
import { groupBy } from '#lib/group-by.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ItemList } from '#ui/ItemList.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Section } from '#ui/Section.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { usePages } from '../../api/pages.ts';
import { useToday } from '../../facts/use-today.ts';
import { useDialogs } from '../../shared/dialog-stack.tsx';
import { PagedList } from '../../shared/PagedList.tsx';
import { Change } from './Change.tsx';
import { recentChangePages, useChangeAdmins } from './logged-changes.ts';
import { recentChanges } from './undo.tsx';

/** Lists what was changed by day, newest first. Everything that's kept can be undone. */
export function RecentChanges() {
  const { back } = useDialogs();
  const { day: today } = useToday();
  const [admin, setAdmin] = useState('');
  const { data: admins = [] } = useChangeAdmins();
  const { pages = [], ...paging } = usePages(recentChangePages(admin || null));
  const changes = pages.flatMap(({ rows }) => rows);
  const days = groupBy(changes, ({ changed_at }) => dayOf(changed_at));
  return (
    <Modal
      title={recentChanges.menu.label()}
      description="What was changed in the last year. You can undo it, except for what was deleted permanently."
      onClose={back}
    >
      {admins.length > 1 && (
        <SelectField
          label="Changed by"
          options={[
            { value: '', label: 'All admins' },
            ...admins.map((email) => ({ value: email, label: email })),
          ]}
          value={admin}
          onValueChange={setAdmin}
        />
      )}
      <PagedList
        paging={paging}
        loading="Loading the changes..."
        failed="Couldn’t load the changes"
        loadMore="Show earlier changes"
        empty={changes.length === 0 && <EmptyState icon="undo" title="No changes yet" />}
      >
        {Array.from(days, ([day, ofDay]) => (
          <Section key={day} title={shortDay(day, today)} gap={2}>
            <ItemList>
              {ofDay.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ItemList>
          </Section>
        ))}
      </PagedList>
    </Modal>
  );
}
