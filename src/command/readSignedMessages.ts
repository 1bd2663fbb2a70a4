import { readShownMessage } from '../shared/domain/message/readShownMessage.ts'
import type { ShownMessage } from '../shared/domain/message/ShownMessage.ts'
import { readFileText } from './readFileText.ts'

/** The messages in these files, for whatever the transaction signs on the chain. */
export async function readSignedMessages(names: readonly string[]): Promise<readonly ShownMessage[]> {
  return Promise.all(
    names.map(async (name) => ({ message: readShownMessage(await readFileText(name)), behind: undefined })),
  )
}
