-- A few customers to look at after `supabase start` or `supabase db reset`. Not part of a deployment.
insert into public.customers
  (company_name, contact_person, cell_phone, office_phone, physical_address, email_address, vat_reg_nr, created_at)
values
  ('Highveld Two-Way Radio (Pty) Ltd', 'Thandi Nkosi', '0825551234', '0115550142',
   E'12 Main Road\nSandton\nGauteng\n2196', 'thandi@highveldradio.example', '4220122222', now() - interval '26 days'),
  ('Môreson Boerdery', 'Pieter van der Merwe', '0835559871', null,
   'Môreson Plaas, Franschhoek, Western Cape, 7690', 'pieter@moreson.example', null, now() - interval '26 days 3 hours'),
  ('Umhlanga Security Services CC', 'Priya Naidoo', '0845550067', '0315550188',
   E'Shop 12, Gateway Office Park\nUmhlanga\nKwaZulu-Natal\n4319', 'priya.naidoo@umhlangasecurity.example', '4510298765', now() - interval '9 days'),
  ('Karoo Taxi Association', 'Sipho Dlamini', '27725550119', null,
   'PO Box 1234, Beaufort West, Western Cape, 6970', 'sipho@karootaxi.example', null, now() - interval '2 days'),
  ('O''Reilly & Sons Electronics', 'Siobhan O''Reilly', '0615550173', '0415550120',
   E'8 Govan Mbeki Avenue\nGqeberha\nEastern Cape\n6001', 'siobhan@oreilly.example', '4980011223', now() - interval '1 hour');
