// Written by `npm run database-types` from the migrations: do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      customer_history: {
        Row: {
          after: NonNullable<Json>;
          before: NonNullable<Json>;
          changed_at: string;
          changed_by: string | null;
          changed_by_email: string | null;
          customer_id: string;
          id: number;
        };
        ComputedFields: never;
        Insert: {
          after: NonNullable<Json>;
          before: NonNullable<Json>;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          customer_id: string;
          id?: never;
        };
        Update: {
          after?: NonNullable<Json>;
          before?: NonNullable<Json>;
          changed_at?: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          customer_id?: string;
          id?: never;
        };
        Relationships: [];
      };
      customers: {
        Row: {
          cell_phone: string;
          company_name: string;
          contact_person: string;
          created_at: string;
          email_address: string;
          id: string;
          office_phone: string | null;
          physical_address: string;
          search_text: string;
          vat_reg_nr: string | null;
        };
        ComputedFields: never;
        Insert: {
          cell_phone: string;
          company_name: string;
          contact_person: string;
          created_at?: string;
          email_address: string;
          id?: string;
          office_phone?: string | null;
          physical_address: string;
          search_text?: never;
          vat_reg_nr?: string | null;
        };
        Update: {
          cell_phone?: string;
          company_name?: string;
          contact_person?: string;
          created_at?: string;
          email_address?: string;
          id?: string;
          office_phone?: string | null;
          physical_address?: string;
          search_text?: never;
          vat_reg_nr?: string | null;
        };
        Relationships: [];
      };
      deleted_customers: {
        Row: {
          customer: NonNullable<Json>;
          deleted_at: string;
          deleted_by: string | null;
          deleted_by_email: string | null;
          id: string;
          merged_into: string | null;
        };
        ComputedFields: never;
        Insert: {
          customer: NonNullable<Json>;
          deleted_at?: string;
          deleted_by?: string | null;
          deleted_by_email?: string | null;
          id: string;
          merged_into?: string | null;
        };
        Update: {
          customer?: NonNullable<Json>;
          deleted_at?: string;
          deleted_by?: string | null;
          deleted_by_email?: string | null;
          id?: string;
          merged_into?: string | null;
        };
        Relationships: [];
      };
      distinct_customers: {
        Row: {
          a: string;
          b: string;
          decided_at: string;
          decided_by_email: string | null;
        };
        ComputedFields: never;
        Insert: {
          a: string;
          b: string;
          decided_at?: string;
          decided_by_email?: string | null;
        };
        Update: {
          a?: string;
          b?: string;
          decided_at?: string;
          decided_by_email?: string | null;
        };
        Relationships: [];
      };
      export_customers: {
        Row: {
          customer: NonNullable<Json>;
          customer_id: string;
          export_id: number;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          customer: NonNullable<Json>;
          customer_id: string;
          export_id: number;
          position: number;
        };
        Update: {
          customer?: NonNullable<Json>;
          customer_id?: string;
          export_id?: number;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'export_customers_export_id_fkey';
            columns: ['export_id'];
            isOneToOne: false;
            referencedRelation: 'exports';
            referencedColumns: ['id'];
          },
        ];
      };
      exports: {
        Row: {
          created_at: string;
          created_by: string | null;
          created_by_email: string | null;
          customers: number;
          file_name: string | null;
          id: number;
          kind: string;
          label: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          created_by_email?: string | null;
          customers: number;
          file_name?: string | null;
          id?: never;
          kind: string;
          label?: string | null;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          created_by_email?: string | null;
          customers?: number;
          file_name?: string | null;
          id?: never;
          kind?: string;
          label?: string | null;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      changed_customers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          changed_at: string;
          customer: Database['public']['Tables']['customers']['Row'];
          export_id: number;
          exported: Json;
          exported_at: string;
        }[];
      };
      create_export: {
        Args: {
          customer_ids?: string[];
          file_name: string;
          find_by?: string;
          kind: string;
          label?: string;
          registered_before?: string;
          registered_from?: string;
          sought?: string;
        };
        Returns: {
          created_at: string;
          created_by: string | null;
          created_by_email: string | null;
          customers: number;
          file_name: string | null;
          id: number;
          kind: string;
          label: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'exports';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      customer_days: {
        Args: { find_by?: string; only_new?: boolean; sought?: string; time_zone: string };
        Returns: Json;
      };
      customer_exports: {
        Args: { customer_ids: string[]; most?: number };
        Returns: {
          created_at: string;
          created_by_email: string;
          customer_id: string;
          customers: number;
          export_id: number;
          file_name: string;
          kind: string;
        }[];
      };
      delete_customers_permanently: { Args: { customer_ids: string[] }; Returns: string[] };
      describe_schema: { Args: Record<PropertyKey, never>; Returns: string[] };
      find_customers: {
        Args: { find_by: string; only_new?: boolean; sought: string };
        Returns: {
          cell_phone: string;
          company_name: string;
          contact_person: string;
          created_at: string;
          email_address: string;
          id: string;
          office_phone: string | null;
          physical_address: string;
          search_text: string;
          vat_reg_nr: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'customers';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      last_change: { Args: Record<PropertyKey, never>; Returns: string };
      mark_updated: {
        Args: { shown: Json };
        Returns: {
          created_at: string;
          created_by: string | null;
          created_by_email: string | null;
          customers: number;
          file_name: string | null;
          id: number;
          kind: string;
          label: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'exports';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      merge_customers: {
        Args: { chosen: Json; keep: string; seen: Json };
        Returns: {
          customer: Database['public']['Tables']['customers']['Row'];
          merge_id: string;
          outcome: string;
        }[];
      };
      restore_customers: {
        Args: { customer_ids: string[] };
        Returns: {
          cell_phone: string;
          company_name: string;
          contact_person: string;
          created_at: string;
          email_address: string;
          id: string;
          office_phone: string | null;
          physical_address: string;
          search_text: string;
          vat_reg_nr: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'customers';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      undo_merge: {
        Args: { merge_id: string };
        Returns: {
          customer: Database['public']['Tables']['customers']['Row'];
          outcome: string;
        }[];
      };
      unmark_updated: { Args: { mark_id: number }; Returns: boolean };
      update_customers: {
        Args: { edits: Json };
        Returns: {
          customer: Database['public']['Tables']['customers']['Row'];
          deleted: Database['public']['Tables']['deleted_customers']['Row'];
          outcome: string;
        }[];
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};
