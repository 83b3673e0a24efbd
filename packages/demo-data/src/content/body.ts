/**
 * A small markup for articles: paragraphs, '- ' lists, **bold**, [links](/path) and '## ' headings, and ':: name title'
 * for blocks other than text. Each block runs to the next heading or ':: '.
 */
export type Block = Readonly<Record<string, unknown>> & { readonly block: string }

export function blocksOf(body: string): Block[] {
  const sections = body.trim().split(/\n(?=## |:: )/)
  return sections.map((section) => {
    const [first = '', ...rest] = section.split('\n')
    const lines = rest.map((line) => line.trim()).filter((line) => line !== '')
    if (first.startsWith(':: ')) return special(first.slice(3), lines)
    if (first.startsWith('## ')) return { block: 'text', title: first.slice(3).trim(), html: html(rest.join('\n')) }
    return { block: 'text', html: html(section) }
  })
}

const cells = (line: string) => line.split('|').map((cell) => cell.trim())

function special(head: string, lines: readonly string[]): Block {
  const [name = '', title = ''] = head.split(/ (.*)/s)
  const titled = title === '' ? {} : { title }
  switch (name) {
    case 'steps':
      return { block: 'steps', ...titled, steps: lines.map((line) => step(cells(line))) }
    case 'table':
      return { block: 'table', ...titled, head: cells(lines[0] ?? ''), rows: lines.slice(1).map(cells) }
    case 'faq':
      return { block: 'faq', ...titled, questions: questions(lines) }
    case 'questions':
      return { block: 'faq', categoryName: lines[0] ?? '' }
    case 'tiles':
      return { block: 'tiles', ...titled, tiles: lines.map((line) => tile(cells(line))) }
    case 'usps':
      return { block: 'uspRow', usps: lines.map((line) => ({ description: inline(line) })) }
    case 'products':
      return { block: 'productRow', title, webNodeCode: lines[0], limit: 5 }
    case 'form':
      return { block: 'form', ...titled, form: lines[0] ?? 'contact' }
    case 'banner': {
      const [text = '', linkTitle = '', url = ''] = cells(lines[0] ?? '')
      return { block: 'banner', title, text, link: { title: linkTitle, url }, tone: 'plain' }
    }
    default:
      throw new Error(`no block is called '${name}'`)
  }
}

const step = ([title = '', text = '']: readonly string[]) => ({ title, html: `<p>${inline(text)}</p>` })
const tile = ([title = '', text = '', url = '']: readonly string[]) => ({ title, text, url })

export function questions(lines: readonly string[]): { question: string; answer: string }[] {
  const found: { question: string; answer: string }[] = []
  for (const line of lines) {
    if (line.startsWith('? ')) found.push({ question: line.slice(2), answer: '' })
    else {
      const last = found.at(-1)
      if (!last) throw new Error(`an answer without a question: ${line}`)
      last.answer += `<p>${inline(line)}</p>`
    }
  }
  return found
}

const safeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const inline = (text: string) =>
  safeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((\S+?)\)/g, '<a href="$2">$1</a>')

function html(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').map((line) => line.trim()))
    .map((lines) =>
      lines.every((line) => line.startsWith('- '))
        ? `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
        : `<p>${inline(lines.join(' '))}</p>`,
    )
    .join('')
}
