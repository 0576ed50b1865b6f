import { createContext, useContext } from 'react';
import type { CustomersPort } from './port.ts';

/** Provided by the app, and by the stories. */
export const CustomersContext = createContext<CustomersPort | null>(null);

/** The customers of this screen. Throws outside of a {@link CustomersContext}. */
export function useCustomers(): CustomersPort {
  const customers = useContext(CustomersContext);
  if (!customers) throw new Error('The records screen needs a CustomersContext around it.');
  return customers;
}
