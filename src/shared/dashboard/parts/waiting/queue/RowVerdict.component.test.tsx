import { expect, test } from 'vitest'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { RowVerdict } from './RowVerdict.tsx'

const warning = { severity: 'warning', sentence: 'Another transaction waits.' } as const

test.each([
  ['No warnings', { worst: undefined }],
  ['First payment. Confirm the address.', { worst: undefined, firstPayment: true }],
  ['Unknown contract. Confirm the address.', { worst: undefined, firstPayment: true, callsUnknown: true }],
  ['Another transaction waits.', { worst: warning, firstPayment: true }],
])('behavior: a row says “%s”', async (words, findings) => {
  const screen = await renderPart(<RowVerdict findings={findings} failed={false} />)
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(screen.getByText('No warnings').query() !== null).toBe(words === 'No warnings')
})
