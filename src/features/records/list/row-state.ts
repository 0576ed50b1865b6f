import type { ReadinessPoint } from '#lib/export/readiness.ts';
import type { CustomerRecord } from '#lib/customer.ts';

/** What sets a customer of the list apart from the others. */
export interface RowState {
  /** When the customer was last in an export, as an ISO timestamp; left out when never, or when nobody knows. */
  exportedAt?: string | undefined;
  /** What QuickBooks may refuse; empty or left out when nothing is known against the customer. */
  attention?: readonly ReadinessPoint[] | undefined;
  /** Registered since the admin last looked. */
  isNew?: boolean;
}

/** Looks up a customer's state; asked for each row that is drawn. */
export type RowStateOf = (record: CustomerRecord) => RowState;

/** Which customers are selected. */
export interface RowSelection {
  isSelected: (record: CustomerRecord) => boolean;
  /** `isRange` when Shift was down: everything from the last selected customer to this one. */
  onSelect: (record: CustomerRecord, selected: boolean, isRange: boolean) => void;
  /** Whether all or some of a day's customers are selected, given how many the day has, once that is known. */
  dayState: (day: string, customers: number | undefined) => boolean | 'some';
  onSelectDay: (day: string, selected: boolean) => void;
}
