import type { Block } from '@shop/contract/content-blocks'
import { SAMPLES } from './sample-products.ts'

const image = { src: SAMPLES[0]?.img ?? '/images/404.png', alt: 'Gipsplaat, rechtop tegen een wand' }

/** One sample of each content block, in the order of the contract. */
export const SAMPLE_BLOCKS: readonly Block[] = [
  {
    block: 'hero',
    title: 'Strakke wand in een weekend',
    text: 'Gipsplaten, profielen, isolatie en schroeven.',
    image,
    links: [{ title: 'Bekijk alles voor je wand', url: '/producten/gips-en-afbouw' }],
  },
  {
    block: 'tiles',
    title: 'Waar gaat het over?',
    tiles: [
      { title: 'Retourneren', text: '14 dagen bedenktijd', url: '/klantenservice/retourneren' },
      { title: 'Zaagservice', text: 'Op de millimeter', image, url: '/diensten/zaagservice' },
    ],
  },
  {
    block: 'text',
    title: 'Tekst',
    html: '<p>Een alinea met <a href="/merken">een link</a>.</p><ul><li>Een punt</li></ul>',
  },
  {
    block: 'pictureText',
    title: 'Beeld en tekst',
    html: '<p>De tekst staat naast het beeld, op een telefoon eronder.</p>',
    image,
    imageSide: 'left',
    link: { title: 'Lees verder', url: '/klusadvies' },
  },
  {
    block: 'uspRow',
    usps: [
      { description: '<b>Binnen 2 uur klaar</b> in 60 vestigingen', alternateUrl: '/vestigingen' },
      { description: '<b>14 dagen</b> bedenktijd' },
      { description: '' },
    ],
  },
  {
    block: 'banner',
    title: 'Zakelijk op rekening',
    text: '30 dagen, eigen pincodes.',
    link: { title: 'Vraag aan', url: '/zakelijk/kopen-op-rekening' },
    tone: 'brand',
  },
  { block: 'productRow', title: 'Producten', webNodeCode: 'gips-en-afbouw', limit: 5 },
  { block: 'faq', title: 'Vragen', questions: [{ question: 'Kan dat?', answer: '<p>Ja.</p>' }] },
  { block: 'video', title: 'Zo zet je een metal-studwand', youtubeId: 'metalstud01', poster: image },
  { block: 'form', title: 'Nieuwsbrief', form: 'newsletter' },
  { block: 'form', title: 'Contact', form: 'contact' },
  { block: 'form', title: 'Offerte', text: 'Voor een hele klus in één keer.', form: 'quote' },
  { block: 'form', title: 'Retour', form: 'return' },
  { block: 'form', title: 'Chat', form: 'chat' },
  { block: 'table', title: 'Tabel', head: ['Plaat', 'Dikte'], rows: [['Standaard', '12,5 mm']] },
  {
    block: 'steps',
    title: 'Stappen',
    steps: [
      { title: 'Meten', html: '<p>Meet twee keer.</p>' },
      { title: 'Zagen', html: '<p>Zaag een keer.</p>' },
    ],
  },
  {
    block: 'downloads',
    title: 'Bestanden',
    files: [{ title: 'Verwerkingsvoorschrift', url: '/klusadvies', size: '120 kB' }],
  },
  {
    block: 'materials',
    title: 'Nodig voor 10 m² wand',
    webNodeCodes: ['gips-en-afbouw'],
    parts: [{ name: 'Gipsplaten', quantity: 7, webNodeCode: 'gips-en-afbouw/gipsplaten' }],
  },
  {
    block: 'chooser',
    title: 'Vind je gipsplaat',
    webNodeCode: 'gips-en-afbouw/gipsplaten',
    questions: [{ field: 'property', question: 'Waar moet de plaat tegen kunnen?' }],
  },
]
