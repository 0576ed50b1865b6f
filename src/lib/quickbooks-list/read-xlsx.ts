// By name, so that the build leaves out the rest of the library.
export { readXlsx } from 'hucre/xlsx';
