import type { ReactNode } from 'react';
import { Tabs } from '#ui/Tabs.tsx';

export interface DeskTabsProps {
  view: 'form' | 'records';
  onChange: (view: 'form' | 'records') => void;
  form: ReactNode;
  records: ReactNode;
}

/** The row of tabs that only a signed-in admin sees (specification, section 2); loaded only then. */
export default function DeskTabs({ view, onChange, form, records }: DeskTabsProps) {
  return (
    <Tabs
      label="Views"
      value={view}
      onChange={onChange}
      items={[
        { value: 'form', label: 'Customer Form', panel: form },
        { value: 'records', label: 'Customer Records', panel: records },
      ]}
    />
  );
}
