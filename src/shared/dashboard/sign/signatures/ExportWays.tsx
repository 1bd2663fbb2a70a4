import { useState } from 'react'
import { mostQrBytes } from '../../../domain/signable/writeSignaturesFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { saveFile } from '../../parts/frame/page/saveFile.ts'

const ExportQr = lazyPart(async () => (await import('./ExportQr.tsx')).ExportQr)

/** How signatures leave this page: as a file, as a link, and as a code where it is short enough for one. */
export function ExportWays({
  file,
  link,
  code,
}: {
  readonly file: { readonly name: string; readonly content: string } | undefined
  readonly link: string | undefined
  /** The link to this site. */
  readonly code: string | undefined
}) {
  const [said, setSaid] = useState('')
  const [showsQr, setShowsQr] = useState(false)
  const tooLong = code !== undefined && code.length > mostQrBytes

  async function copy(what: string) {
    const copied = await copyText(what, { clipboard: navigator.clipboard, document })
    setSaid(copied ? 'Link copied.' : 'Copying is blocked here. Save a file instead.')
  }

  return (
    <>
      <div className={layout.row}>
        {file !== undefined && (
          <Button
            small
            onClick={() => {
              saveFile({ ...file, type: 'application/json' })
              setSaid('Saved as a file.')
            }}
          >
            Save file
          </Button>
        )}
        {link !== undefined && (
          <Button small onClick={() => copy(link)}>
            Copy link
          </Button>
        )}
        {code !== undefined && !tooLong && (
          <Button small onClick={() => setShowsQr(true)}>
            QR code
          </Button>
        )}
      </div>
      {tooLong && (
        <p className={text.small}>
          The link has {code.length} bytes, and a QR code holds {mostQrBytes}. Send the file or the link.
        </p>
      )}
      <p role="status" className={text.small}>
        {said}
      </p>
      {showsQr && code !== undefined && <ExportQr link={code} onClose={() => setShowsQr(false)} />}
    </>
  )
}

/** How many signatures go along. */
export function countWords(count: number): string {
  return count === 1 ? '1 signature goes along.' : `${count} signatures go along.`
}
