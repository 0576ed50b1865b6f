/** Whether QuickBooks has a customer, in the order to show. */
export const kinds = ['same', 'differs', 'taken', 'alike', 'missing'] as const;

export type ListKind = (typeof kinds)[number];
