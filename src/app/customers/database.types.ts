// Written by `npm run database-types` from the migrations: do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      customer_changes: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          changed_by_email: string | null;
          customer_id: string;
          exported_at: string | null;
          field: string;
          id: string;
          in_quickbooks_at: string | null;
          new_value: string | null;
          old_value: string | null;
        };
        ComputedFields: never;
        Insert: {
          changed_at: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          customer_id: string;
          exported_at?: string | null;
          field: string;
          id?: string;
          in_quickbooks_at?: string | null;
          new_value?: string | null;
          old_value?: string | null;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          changed_by_email?: string | null;
          customer_id?: string;
          exported_at?: string | null;
          field?: string;
          id?: string;
          in_quickbooks_at?: string | null;
          new_value?: string | null;
          old_value?: string | null;
        };
        Relationships: [];
      };
      customer_merges: {
        Row: {
          after: NonNullable<Json>;
          before: NonNullable<Json>;
          id: string;
          kept: string;
          merged_at: string;
          merged_by: string | null;
          merged_by_email: string | null;
          others: string[];
          undone_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          after: NonNullable<Json>;
          before: NonNullable<Json>;
          id?: string;
          kept: string;
          merged_at?: string;
          merged_by?: string | null;
          merged_by_email?: string | null;
          others: string[];
          undone_at?: string | null;
        };
        Update: {
          after?: NonNullable<Json>;
          before?: NonNullable<Json>;
          id?: string;
          kept?: string;
          merged_at?: string;
          merged_by?: string | null;
          merged_by_email?: string | null;
          others?: string[];
          undone_at?: string | null;
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
          cell_phone: string;
          company_name: string;
          contact_person: string;
          created_at: string;
          deleted_at: string;
          deleted_by: string | null;
          email_address: string;
          id: string;
          merged_into: string | null;
          office_phone: string | null;
          physical_address: string;
          vat_reg_nr: string | null;
        };
        ComputedFields: never;
        Insert: {
          cell_phone: string;
          company_name: string;
          contact_person: string;
          created_at: string;
          deleted_at?: string;
          deleted_by?: string | null;
          email_address: string;
          id: string;
          merged_into?: string | null;
          office_phone?: string | null;
          physical_address: string;
          vat_reg_nr?: string | null;
        };
        Update: {
          cell_phone?: string;
          company_name?: string;
          contact_person?: string;
          created_at?: string;
          deleted_at?: string;
          deleted_by?: string | null;
          email_address?: string;
          id?: string;
          merged_into?: string | null;
          office_phone?: string | null;
          physical_address?: string;
          vat_reg_nr?: string | null;
        };
        Relationships: [];
      };
      distinct_customers: {
        Row: {
          a: string;
          b: string;
          decided_at: string;
          decided_by: string | null;
          decided_by_email: string | null;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          a: string;
          b: string;
          decided_at?: string;
          decided_by?: string | null;
          decided_by_email?: string | null;
          id?: string;
        };
        Update: {
          a?: string;
          b?: string;
          decided_at?: string;
          decided_by?: string | null;
          decided_by_email?: string | null;
          id?: string;
        };
        Relationships: [];
      };
      export_customers: {
        Row: {
          id: string;
          list_id: string;
        };
        ComputedFields: never;
        Insert: {
          id: string;
          list_id: string;
        };
        Update: {
          id?: string;
          list_id?: string;
        };
        Relationships: [];
      };
      export_ledger: {
        Row: {
          before_created_at: string | null;
          customers: number;
          exported_at: string;
          exported_by: string;
          exported_by_email: string | null;
          file_name: string | null;
          from_created_at: string | null;
          history_up_to: string | null;
          id: string;
          list_id: string | null;
          scope: string;
          search: string | null;
          search_by: string | null;
          since_created_at: string | null;
          since_id: string | null;
          up_to_created_at: string;
          up_to_id: string;
        };
        ComputedFields: never;
        Insert: {
          before_created_at?: string | null;
          customers: number;
          exported_at?: string;
          exported_by?: string;
          exported_by_email?: string | null;
          file_name?: string | null;
          from_created_at?: string | null;
          history_up_to?: string | null;
          id?: string;
          list_id?: string | null;
          scope: string;
          search?: string | null;
          search_by?: string | null;
          since_created_at?: string | null;
          since_id?: string | null;
          up_to_created_at: string;
          up_to_id: string;
        };
        Update: {
          before_created_at?: string | null;
          customers?: number;
          exported_at?: string;
          exported_by?: string;
          exported_by_email?: string | null;
          file_name?: string | null;
          from_created_at?: string | null;
          history_up_to?: string | null;
          id?: string;
          list_id?: string | null;
          scope?: string;
          search?: string | null;
          search_by?: string | null;
          since_created_at?: string | null;
          since_id?: string | null;
          up_to_created_at?: string;
          up_to_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      changed_since_export: { Args: { only_customer?: string }; Returns: Json };
      customer_days: { Args: { pattern?: string; time_zone: string }; Returns: Json };
      customer_exports: { Args: { customer_ids: Json; most?: number }; Returns: Json };
      delete_customer_for_good: { Args: { customer_id: string }; Returns: Json };
      duplicate_groups: {
        Args: { after_id?: string; after_score?: number; page_size?: number };
        Returns: Json;
      };
      duplicates_of: { Args: { customer_id: string }; Returns: Json };
      export_boundary: {
        Args: Record<PropertyKey, never>;
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
      exported_customers: {
        Args: { list: string };
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
      find_customers: {
        Args: { find_by: string; sought: string };
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
      find_duplicates: { Args: { milliseconds?: number }; Returns: Json };
      found_customer_days: { Args: { find_by: string; sought: string; time_zone: string }; Returns: Json };
      list_export: { Args: { customer_ids: Json; list?: string }; Returns: Json };
      mark_changed_in_quickbooks: { Args: { customer_id: string; up_to: string }; Returns: Json };
      merge_customers: { Args: { chosen: Json; keep: string; seen: Json }; Returns: Json };
      restore_customer: { Args: { customer_id: string }; Returns: Json };
      restore_customers: { Args: { customer_ids: Json }; Returns: Json };
      search_customers: {
        Args: { pattern: string };
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
      set_distinct: { Args: { one: string; other: string; same?: boolean }; Returns: Json };
      undo_merge: { Args: { merge_id: string }; Returns: Json };
      unmark_changed_in_quickbooks: { Args: { customer_id: string; marked_at: string }; Returns: Json };
      update_customer: { Args: { customer_id: string; seen: Json; wanted: Json }; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};
