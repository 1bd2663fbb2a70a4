import { errorTable } from '../../shared/errors/AppError.ts'

/** Why the watchman does not start. */
export const watchErrors = errorTable('watch', {
  /** `key` is where the configuration cannot be used: `safes[1].rpc[0]`; `problem` is a clause about it. */
  badKey: (_: { readonly key: string; readonly problem: string }) => 'The configuration cannot be used',
  /** A state file holds something else, or only a part of what was written. */
  stateUnreadable: (_: { readonly name: string; readonly problem: string }) =>
    'The state file cannot be read',
  /** A later version of the command wrote it. */
  stateLater: (_: { readonly name: string; readonly version: number }) => 'The state file is newer',
  stateUnwritable: (_: { readonly name: string; readonly problem: string }) =>
    'The state file cannot be written',
  /** `process` is the number of the one that has it. */
  stateInUse: (_: { readonly name: string; readonly process: string }) =>
    'Another process has the state file',
})
