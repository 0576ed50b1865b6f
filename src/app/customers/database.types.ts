// Written by `npm run database-types` from the migrations: do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      accepted_problems: {
        Row: {
          accepted_at: string;
          accepted_by_email: string | null;
          customer_id: string;
          problems: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string;
          accepted_by_email?: string | null;
          customer_id: string;
          problems: NonNullable<Json>;
        };
        Update: {
          accepted_at?: string;
          accepted_by_email?: string | null;
          customer_id?: string;
          problems?: NonNullable<Json>;
        };
        Relationships: [];
      };
      baselines: {
        Row: {
          changed_at: string | null;
          customer: Json | null;
          customer_id: string;
          export_id: number;
          format: string;
          is_marked: boolean;
          since: string;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string | null;
          customer?: Json | null;
          customer_id: string;
          export_id: number;
          format: string;
          is_marked?: boolean;
          since: string;
        };
        Update: {
          changed_at?: string | null;
          customer?: Json | null;
          customer_id?: string;
          export_id?: number;
          format?: string;
          is_marked?: boolean;
          since?: string;
        };
        Relationships: [];
      };
      change_rows: {
        Row: {
          after: Json | null;
          before: Json | null;
          change_id: string;
          customer_id: string | null;
          export_id: number | null;
          format: string | null;
          id: number;
          kind: string;
          merged_into: string | null;
          other_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          after?: Json | null;
          before?: Json | null;
          change_id: string;
          customer_id?: string | null;
          export_id?: number | null;
          format?: string | null;
          id?: never;
          kind?: string;
          merged_into?: string | null;
          other_id?: string | null;
        };
        Update: {
          after?: Json | null;
          before?: Json | null;
          change_id?: string;
          customer_id?: string | null;
          export_id?: number | null;
          format?: string | null;
          id?: never;
          kind?: string;
          merged_into?: string | null;
          other_id?: string | null;
        };
        Relationships: [];
      };
      changes: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          changed_by_email: string | null;
          customers: number;
          files: number;
          id: string;
          kind: string;
          logged: number;
          number: number;
          parts: number;
          session_id: string | null;
          undoes: string | null;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          customers?: number;
          files?: number;
          id?: string;
          kind: string;
          logged?: number;
          number?: never;
          parts?: never;
          session_id?: string | null;
          undoes?: string | null;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          customers?: number;
          files?: number;
          id?: string;
          kind?: string;
          logged?: number;
          number?: never;
          parts?: never;
          session_id?: string | null;
          undoes?: string | null;
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
          folded_text: string;
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
          folded_text?: never;
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
          folded_text?: never;
          id?: string;
          office_phone?: string | null;
          physical_address?: string;
          search_text?: never;
          vat_reg_nr?: string | null;
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
          customer: Json | null;
          customer_id: string;
          export_id: number;
          position: number;
          refused: boolean;
        };
        ComputedFields: never;
        Insert: {
          customer?: Json | null;
          customer_id: string;
          export_id: number;
          position: number;
          refused?: boolean;
        };
        Update: {
          customer?: Json | null;
          customer_id?: string;
          export_id?: number;
          position?: number;
          refused?: boolean;
        };
        Relationships: [];
      };
      exports: {
        Row: {
          created_at: string;
          created_by: string | null;
          created_by_email: string | null;
          customers: number;
          file_name: string | null;
          format: string;
          has_values: boolean;
          id: number;
          imported: boolean | null;
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
          format: string;
          has_values?: boolean;
          id?: number;
          imported?: boolean | null;
          kind: string;
          label?: string | null;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          created_by_email?: string | null;
          customers?: number;
          file_name?: string | null;
          format?: string;
          has_values?: boolean;
          id?: number;
          imported?: boolean | null;
          kind?: string;
          label?: string | null;
        };
        Relationships: [];
      };
    };
    Views: {
      customer_history: {
        Row: {
          accepted: Json | null;
          after: Json | null;
          before: Json | null;
          change_id: string | null;
          changed_at: string;
          changed_by: string | null;
          changed_by_email: string | null;
          customer_id: string | null;
          id: number | null;
          kind: string;
          merged_into: string | null;
          other_name: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      deleted_customers: {
        Row: {
          change_id: string;
          customer: Json | null;
          deleted_at: string;
          deleted_by: string | null;
          deleted_by_email: string | null;
          id: string | null;
          merged_into: string | null;
          number: number;
        };
        ComputedFields: never;
        Relationships: [];
      };
      recent_changes: {
        Row: {
          changed_at: string;
          changed_by_email: string | null;
          company_name: string | null;
          customer_id: string | null;
          customers: number;
          file_name: string | null;
          files: number;
          id: string;
          kind: string;
          latest_at: string | null;
          latest_by_email: string | null;
          latest_id: string | null;
          latest_kind: string | null;
          latest_parts: number | null;
          number: number;
          original_kind: string | null;
          other_name: string | null;
          session_id: string | null;
          undoable: number | null;
          undone: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      accept_problems: { Args: { accepted: Json; change?: string }; Returns: string[] };
      answer_exports: { Args: { change: string; export_ids: number[]; imported: boolean }; Returns: number };
      cancel_export: { Args: { export_id: number }; Returns: boolean };
      change_admins: { Args: Record<PropertyKey, never>; Returns: string[] };
      changed_fields: {
        Args: { change: string; from_row?: number; most?: number };
        Returns: {
          after: string;
          before: string;
          company_name: string;
          customer_id: string;
          field: string;
          kind: string;
          number: number;
          other_id: string;
          other_name: string;
          outcome: string;
        }[];
      };
      changed_since_export: {
        Args: { changed_before?: string; format?: string; id_before?: string; most?: number };
        Returns: {
          baseline: Json;
          changed_at: string;
          customer: Database['public']['Tables']['customers']['Row'];
          export_id: number;
          id: string;
          is_marked: boolean;
          merged_into: string;
          since: string;
        }[];
      };
      check_schema: { Args: Record<PropertyKey, never>; Returns: Json };
      count_baselines: { Args: { customer_ids: string[]; format?: string }; Returns: number };
      count_changed_since_export: { Args: { format?: string }; Returns: number };
      count_customers: {
        Args: {
          find_by?: string;
          most?: number;
          new_for?: string;
          registered_after?: string;
          registered_before?: string;
          registered_from?: string;
          sought?: string;
        };
        Returns: number;
      };
      create_export: {
        Args: {
          customer_ids?: string[];
          file_name: string;
          find_by?: string;
          format?: string;
          kind: string;
          label?: string;
          registered_before?: string;
          registered_from?: string;
          sought?: string;
        };
        Returns: {
          customers: number;
          id: number;
        }[];
      };
      customer_days: {
        Args: { find_by?: string; new_for?: string; sought?: string; time_zone: string };
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
          imported: boolean;
          kind: string;
        }[];
      };
      delete_customers: { Args: { change?: string; customer_ids: string[] }; Returns: string[] };
      delete_customers_permanently: { Args: { change?: string; customer_ids: string[] }; Returns: string[] };
      export_portion: { Args: { export_id: number; portion?: number; reached?: number }; Returns: Json };
      export_questions: {
        Args: { changed_before?: string; export_id: number; id_before?: string };
        Returns: {
          changed_at: string;
          customer_id: string;
          customers: number;
          export_ids: number[];
        }[];
      };
      find_customers: {
        Args: { find_by: string; new_for?: string; sought: string };
        Returns: {
          cell_phone: string;
          company_name: string;
          contact_person: string;
          created_at: string;
          email_address: string;
          folded_text: string;
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
      finish_export: {
        Args: { export_id: number; written: number };
        Returns: {
          created_at: string;
          created_by: string | null;
          created_by_email: string | null;
          customers: number;
          file_name: string | null;
          format: string;
          has_values: boolean;
          id: number;
          imported: boolean | null;
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
      last_change: { Args: Record<PropertyKey, never>; Returns: string };
      last_own_change: {
        Args: Record<PropertyKey, never>;
        Returns: {
          changed_at: string;
          changed_by_email: string | null;
          company_name: string | null;
          customer_id: string | null;
          customers: number;
          file_name: string | null;
          files: number;
          id: string;
          kind: string;
          latest_at: string | null;
          latest_by_email: string | null;
          latest_id: string | null;
          latest_kind: string | null;
          latest_parts: number | null;
          number: number;
          original_kind: string | null;
          other_name: string | null;
          session_id: string | null;
          undoable: number | null;
          undone: number | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'recent_changes';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_changes: {
        Args: { admin?: string; most?: number; number_before?: number };
        Returns: {
          changed_at: string;
          changed_by_email: string | null;
          company_name: string | null;
          customer_id: string | null;
          customers: number;
          file_name: string | null;
          files: number;
          id: string;
          kind: string;
          latest_at: string | null;
          latest_by_email: string | null;
          latest_id: string | null;
          latest_kind: string | null;
          latest_parts: number | null;
          number: number;
          original_kind: string | null;
          other_name: string | null;
          session_id: string | null;
          undoable: number | null;
          undone: number | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'recent_changes';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      mark_distinct: { Args: { change?: string; one: string; other: string }; Returns: string };
      mark_updated: { Args: { change?: string; format?: string; shown: Json }; Returns: string[] };
      merge_customers: {
        Args: { change?: string; chosen: Json; keep: string; seen: Json };
        Returns: {
          customer: Database['public']['Tables']['customers']['Row'];
          outcome: string;
        }[];
      };
      read_customers: {
        Args: {
          created_before?: string;
          find_by?: string;
          id_before?: string;
          new_for?: string;
          registered_before?: string;
          registered_from?: string;
          sought?: string;
        };
        Returns: Json;
      };
      record_baselines: { Args: { change?: string; format?: string; in_list: Json }; Returns: string[] };
      remove_baselines: {
        Args: { change?: string; customer_ids: string[]; format?: string };
        Returns: string[];
      };
      restore_customers: {
        Args: { change?: string; customer_ids: string[] };
        Returns: {
          cell_phone: string;
          company_name: string;
          contact_person: string;
          created_at: string;
          email_address: string;
          folded_text: string;
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
      undo_change: {
        Args: { change: string; from_row?: number; of_customer?: string; undone: string };
        Returns: {
          company_name: string;
          customer: Database['public']['Tables']['customers']['Row'];
          customer_id: string;
          is_distinct: boolean;
          kind: string;
          number: number;
          other_id: string;
          outcome: string;
        }[];
      };
      update_customers: {
        Args: { change?: string; edits: Json; kind?: string };
        Returns: {
          customer: Database['public']['Tables']['customers']['Row'];
          deleted: Database['public']['Views']['deleted_customers']['Row'];
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
