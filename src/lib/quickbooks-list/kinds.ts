/** Whether QuickBooks has a customer. Those that need a person are first. */
export const kinds = ['differs', 'taken', 'alike', 'same', 'missing'] as const;

export type ListKind = (typeof kinds)[number];
