/**
 * Styles of an article, for a screen that loads the article itself later: they have to arrive with the page.
 * article-styles.test.ts fails if one is missing.
 */
import '~/shared/editorial/documents.module.css'
import '~/shared/editorial/lead.module.css'
import '~/shared/editorial/numbered-steps.module.css'
import '~/shared/form/error-summary.module.css'
import '~/ui/display/notice.module.css'
import '~/ui/display/table.module.css'
import './article-screen.module.css'
import './chat-view.module.css'
import './message-form.module.css'
import './promo-blocks.module.css'
import './question-list.module.css'
import './text-blocks.module.css'
import './video-view.module.css'
