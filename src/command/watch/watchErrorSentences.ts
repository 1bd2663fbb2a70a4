import type { SentencesOf } from '../../shared/errors/describeError.ts'
import type { watchErrors } from './watchErrors.ts'

export const watchErrorSentences: SentencesOf<typeof watchErrors> = {
  badKey: ({ facts: { key, problem } }) => ({
    title: `${key} ${problem}.`,
    advice: 'Correct it and start again. countersign-check watch --help names all keys.',
  }),
  stateUnreadable: ({ facts: { name, problem } }) => ({
    title: `The state file ${name} ${problem}.`,
    advice:
      'Put back a copy of it, or move it away to begin anew: then everything that waits is posted once more, and what changed in a Safe meanwhile is not.',
  }),
  stateLater: ({ facts: { name, version } }) => ({
    title: `The state file ${name} has version ${version}, which a later version of this command wrote.`,
    advice: 'Run that version, or name another file under "state".',
  }),
  stateUnwritable: ({ facts: { name, problem } }) => ({
    title: `The state file ${name} cannot be written: ${problem}.`,
    advice: 'Let this user write the file and its folder, or name another file under "state".',
  }),
  stateInUse: ({ facts: { name, process } }) => ({
    title: `Process ${process} watches with the state file ${name}.`,
    advice: 'Stop that process, or name another file under "state". One file belongs to one process.',
  }),
}
