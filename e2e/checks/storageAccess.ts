import { codeFiles } from './codeFiles.ts'

/** What a page can keep something in, as code names it. */
const storages =
  /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|openDatabase)\b|\bdocument\.cookie\b|\bcaches\.open\b/

/** Files of the project at `directory`, below its `src`, whose code names a storage of the browser. */
export function storageAccess(directory: string): Promise<readonly string[]> {
  return codeFiles(directory, (code) => storages.test(code))
}
