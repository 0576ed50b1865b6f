// The security policy lets no worker load a file, so this one has the reader of Excel files from the start.
import { readXlsx } from 'hucre/xlsx';
import { serveList } from './session.ts';

serveList(readXlsx);
