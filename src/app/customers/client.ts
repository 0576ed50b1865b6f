import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

/** The client of this project's database, whichever backend it talks to. */
export type Client = SupabaseClient<Database>;
