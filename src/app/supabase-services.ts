import { registerCustomer } from './register-customer.ts';
import type { Services } from './services.ts';
import { storedSession } from './stored-session.ts';

export const supabaseServices: Services = {
  storedSession,
  registerCustomer,
  admin: async () => (await import('./admin-services.ts')).adminServices,
};
