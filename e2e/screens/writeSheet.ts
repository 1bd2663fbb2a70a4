import type { Browser } from 'playwright'

/** One picture of a page. */
export type Shot = {
  readonly title: string
  /** PNG. */
  readonly picture: Buffer
}

/** Pixels. Each picture is as much smaller as that takes. */
const sheetWidth = 1_600
const gap = 12
const titleHeight = 18

/** All pictures under their titles on one sheet, `across` in a row, as WebP. They have the same size. */
export async function writeSheet(
  browser: Browser,
  shots: readonly Shot[],
  {
    across,
    shotWidth,
    shotHeight,
  }: { readonly across: number; readonly shotWidth: number; readonly shotHeight: number },
): Promise<Buffer> {
  const width = Math.floor((sheetWidth - gap * (across + 1)) / across)
  const height = Math.round((width * shotHeight) / shotWidth)
  const page = await browser.newPage()
  try {
    const encoded = await page.evaluate(drawSheet, {
      shots: shots.map(({ title, picture }) => ({ title, picture: picture.toString('base64') })),
      cell: { width, height, across, gap, titleHeight },
    })
    return Buffer.from(encoded, 'base64')
  } finally {
    await page.close()
  }
}

/** Runs in the page, so it may name nothing outside of it. */
async function drawSheet({
  shots,
  cell,
}: {
  readonly shots: readonly { readonly title: string; readonly picture: string }[]
  readonly cell: {
    readonly width: number
    readonly height: number
    readonly across: number
    readonly gap: number
    readonly titleHeight: number
  }
}): Promise<string> {
  const { width, height, across, gap, titleHeight } = cell
  const rows = Math.ceil(shots.length / across)
  const canvas = document.createElement('canvas')
  canvas.width = across * (width + gap) + gap
  canvas.height = rows * (height + titleHeight + gap) + gap
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser draws nothing')
  context.fillStyle = '#8a9099'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.font = '12px sans-serif'
  context.textBaseline = 'middle'
  for (const [index, { title, picture }] of shots.entries()) {
    const left = gap + (index % across) * (width + gap)
    const top = gap + Math.floor(index / across) * (height + titleHeight + gap)
    context.fillStyle = '#000'
    context.fillText(title, left, top + titleHeight / 2, width)
    const image = new Image()
    image.src = `data:image/png;base64,${picture}`
    await image.decode()
    context.drawImage(image, left, top + titleHeight, width, height)
  }
  const url = canvas.toDataURL('image/webp', 0.68)
  if (!url.startsWith('data:image/webp')) throw new Error('The browser writes no WebP')
  return url.slice(url.indexOf(',') + 1)
}
