import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the mutants and what became of them are written. */
export const reportFolder = process.env.MUTATION_REPORT ?? join(tmpdir(), 'countersign-mutation')
