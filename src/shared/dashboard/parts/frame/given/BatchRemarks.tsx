import { describeBatchRemarks } from '../../../../domain/batchFile/describeBatchFile.ts'
import type { BatchFile } from '../../../../domain/batchFile/readBatchFile.ts'
import { Note } from '../../../../ui/Note.tsx'

/** What a batch file says about itself that does not fit or is not used. None of it changes a call. */
export function BatchRemarks({ file }: { readonly file: Pick<BatchFile, 'checksum' | 'remarks'> }) {
  const remarks = describeBatchRemarks(file)
  if (remarks.length === 0) return null
  return (
    <Note kind="info" title="About the file">
      {remarks.join(' ')}
    </Note>
  )
}
