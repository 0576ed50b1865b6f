import { serveList } from './session.ts';

serveList();
