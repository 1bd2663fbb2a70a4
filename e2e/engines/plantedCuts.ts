/** Puts one sentence alone on the page, in a box whose style is `box` and holds `parts`, each with the style `part`. */
function sentence(box: string, part: string): string {
  return `(() => {
    document.querySelector('.planted')?.remove()
    const box = document.body.appendChild(document.createElement('div'))
    box.className = 'planted'
    box.style.cssText = ${JSON.stringify(`font: 14px/20px sans-serif; width: 340px; ${box}`)}
    for (const text of ['Pays 790 TUSD,', '250 HBR and 0.3 ETH', 'in all to 4 recipients', 'of the list.']) {
      const part = box.appendChild(document.createElement('span'))
      part.style.cssText = ${JSON.stringify(part)}
      part.textContent = text + ' '
    }
  })()`
}

const clamped = 'display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical'

/** The ways in which a layout cuts a text, each as an expression that plants it and takes the one before away. */
export const plantedCuts: Readonly<Record<string, string>> = {
  'more lines than a clamp shows': sentence(`${clamped}; -webkit-line-clamp: 1`, ''),
  'lines within a clamp, counted otherwise by WebKit': sentence(
    `${clamped}; -webkit-line-clamp: 1`,
    'display: inline-block; max-width: 100%',
  ),
  'an ellipsis': sentence('overflow: hidden; text-overflow: ellipsis; white-space: nowrap', ''),
  'a text that is moved out of a box that clips': sentence(
    'overflow: clip',
    'position: relative; left: -20px',
  ),
}
