/** The texts around the screens (specification, section 2). */
export const messages = {
  views: 'Pages',
  form: 'Customer Form',
  loading: 'Loading...',
} as const;
