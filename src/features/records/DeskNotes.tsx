import { Button } from '#ui/Button.tsx';
import { DuplicatesLine } from './duplicates/DuplicatesLine.tsx';
import { ChangedLine } from './edit/ChangedLine.tsx';
import { LastExportLine } from './export/LastExportLine.tsx';
import { messages as exportMessages } from './export/messages.ts';
import type { ExportModel } from './export/use-export.ts';
import { DayJump } from './list/DayJump.tsx';
import { NewCustomersButton } from './list/NewCustomersButton.tsx';
import { shownScope } from './list/shown-scope.ts';
import type { ShownList } from './list/use-shown-list.ts';
import { ReadinessLine } from './readiness/ReadinessLine.tsx';
import type { OpenDialog } from './RecordsDialogs.tsx';

export interface DeskNotesProps {
  shown: ShownList;
  exports: ExportModel;
  onShow: (dialog: OpenDialog) => void;
}

/** What there is to know of the customers, in the bar: each a line, or the button for what can be done about it. */
export function DeskNotes({ shown, exports, onShow }: DeskNotesProps) {
  const { model, records, overview, total, readiness, filter, jumpTo } = shown;
  const { list } = model;
  const isPart = model.search !== '' || filter !== null;
  return (
    <>
      <NewCustomersButton overview={overview} />
      {isPart && records.length > 0 && (
        <Button size="sm" icon="download" onClick={() => exports.start(shownScope(model))}>
          {exportMessages.exportMatches}
        </Button>
      )}
      {list.status === 'ready' && <DayJump days={list.days} from={model.from} onJump={jumpTo} />}
      {total !== undefined && total > 0 && (
        <>
          <ReadinessLine
            readiness={readiness}
            onShowAttention={(report) => onShow({ kind: 'attention', report, isOfEveryone: true })}
          />
          <DuplicatesLine onShow={() => onShow({ kind: 'duplicates' })} />
          <ChangedLine onShow={() => onShow({ kind: 'changed' })} />
          <LastExportLine onShowAll={() => onShow({ kind: 'exports' })} />
        </>
      )}
    </>
  );
}
