/**
 * Styles of an article, for a screen that loads the article itself later: they have to arrive with the page.
 * article-styles.test.ts fails if one is missing.
 */
import '~/features/catalogue/advice/chooser-view.module.css'
import '~/shared/editorial/documents.module.css'
import '~/shared/editorial/lead.module.css'
import '~/shared/editorial/numbered-steps.module.css'
import '~/shared/form/error-summary.module.css'
import '~/ui/display/notice.module.css'
import '~/ui/display/table.module.css'
import '~/features/content/article-screen.module.css'
import '~/features/content/chat-view.module.css'
import '~/features/content/message-form.module.css'
import '~/features/content/promo-blocks.module.css'
import '~/features/content/question-list.module.css'
import '~/features/content/text-blocks.module.css'
import '~/features/content/video-view.module.css'
