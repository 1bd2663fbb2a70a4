import type { InterfaceClaim } from '../shared/domain/checks/subject/InterfaceClaim.ts'
import { readInterfaceText } from '../shared/domain/contractCall/readInterface.ts'
import { commandErrors } from './commandErrors.ts'
import { readFileText } from './readFileText.ts'

/** The interfaces in these files, for every contract whose call fits. Throws where one cannot be read. */
export async function readInterfaces(names: readonly string[]): Promise<readonly InterfaceClaim[]> {
  return Promise.all(
    names.map(async (name) => {
      const methods = readInterfaceText(await readFileText(name))?.methods
      if (methods === undefined) throw commandErrors.badInterface({ name })
      return { contract: undefined, by: 'person', methods } as const
    }),
  )
}
