import { Button } from '#ui/Button.tsx';
import { useActions } from '../shared/action.ts';
import { exportNew, exportAll } from '../abilities/export/export.ts';
import { openList } from '../abilities/quickbooks-list/list-decisions.ts';
import { lastExport, useAfterRows } from '../api/after-rows.ts';
import styles from './Desk.module.css';

/** Shows the exports as buttons. Once something was exported, the main one exports the new customers. */
export function ExportButtons() {
  const context = useActions();
  const last = useAfterRows(lastExport);
  return (
    <>
      <Button
        size="sm"
        aria-label={openList.menu.label()}
        title="See which customers QuickBooks has already"
        onClick={() => openList.run(context)}
      >
        QuickBooks’ list
      </Button>
      <Button
        size="sm"
        tone={last ? 'primary' : 'secondary'}
        className={styles.new}
        disabled={exportNew.menu.isDisabled(context)}
        onClick={() => exportNew.run(context)}
      >
        {exportNew.menu.label(context)}
      </Button>
      <Button
        size="sm"
        tone={last === null ? 'primary' : 'secondary'}
        icon="download"
        onClick={() => exportAll.run(context)}
      >
        {exportAll.menu.label()}
      </Button>
    </>
  );
}
