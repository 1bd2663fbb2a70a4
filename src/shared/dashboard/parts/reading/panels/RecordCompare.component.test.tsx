import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hashFile, nameSite, readSiteList } from '../../../../domain/release/siteList.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { RecordCompare } from './RecordCompare.tsx'

const safeTxHash = `0x${'ab'.repeat(32)}` as const
const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const list = { files: { 'assets/one.js': hashFile(new TextEncoder().encode('one')) } }

function recordFile(name: string, site: unknown, hash: string = safeTxHash): File {
  const record = {
    kind: 'countersign signing record',
    madeAt: '2026-01-02',
    hashes: { safeTxHash: hash },
    site,
  }
  return new File([JSON.stringify(record)], name, { type: 'application/json' })
}

test('behavior: a record from another copy is named beside one from the same copy', async () => {
  const here = readSiteList(new TextEncoder().encode(JSON.stringify(list)))
  const site = here && nameSite(here)
  const other = { sha256: 'ff'.repeat(32), words: 'zoo zoo zoo zoo zoo zoo zoo zoo' }
  await renderPart(<RecordCompare safeTxHash={safeTxHash} account={account} />, {
    gateway: { 'assets.sha256.json': list },
  })
  await userEvent.upload(page.getByLabelText('Compare with another owner’s record'), [
    recordFile('same.json', site),
    recordFile('other.json', other),
    recordFile('elsewhere.json', site, `0x${'cd'.repeat(32)}`),
    new File(['no'], 'letter.json'),
  ])
  await expect
    .element(page.getByText('The same transaction, and the same copy of Countersign.'))
    .toBeVisible()
  await expect.element(page.getByText('This record was made with another copy of Countersign.')).toBeVisible()
  await expect.element(page.getByText(/Words there: zoo zoo .+ Words here: /)).toBeVisible()
  await expect.element(page.getByText('This record is of another transaction.')).toBeVisible()
  await expect.element(page.getByText('This file is not a signing record saved as JSON.')).toBeVisible()
})
