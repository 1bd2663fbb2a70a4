import { useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { Note } from '../../shared/ui/Note.tsx'

/** Storage is blocked: everything works, and nothing outlives the page (SPEC section 8). */
export function StorageNote() {
  const [seen, setSeen] = useState(false)
  if (seen) return null
  return (
    <Note
      kind="warn"
      live="polite"
      title="This browser keeps nothing for this site."
      actions={
        <Button small onClick={() => setSeen(true)}>
          Go on without
        </Button>
      }
    >
      Storage is unavailable, so the wallet, drafts and requests are forgotten when the page closes. Allow
      storage for this site to keep them.
    </Note>
  )
}
