import type { SafeState } from '../../../domain/safe/SafeState.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'

/** Why nothing of a Safe can be signed here: how its hashes are made is not known (`hashingVersion`). */
export function UnhashableNote({
  safe: { version, hashesAs },
  onAskAgain,
}: {
  readonly safe: Pick<SafeState, 'version' | 'hashesAs'>
  readonly onAskAgain: () => void
}) {
  const words = version.trim() === '' ? 'It names no version' : `It says “${visibleText(version)}”`
  return (
    <Note
      kind="warn"
      title="Nothing can be signed for this version of the Safe."
      actions={
        hashesAs === 'not-answered' && (
          <Button small onClick={onAskAgain}>
            Ask again
          </Button>
        )
      }
    >
      {hashesAs === 'no-known-version'
        ? `${words}, and its contract makes other hashes than every version that is known here.`
        : `${words}, which is not known here, and its contract did not say how it hashes.`}
    </Note>
  )
}
