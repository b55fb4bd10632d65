/** The places that the tour visits, by id, and what they are for. */
export const STOPS: readonly { id: string; words: string }[] = [
  {
    id: 'today',
    words:
      'What needs a person now: drafts that wait for approval, gaps, mail that was given up. An empty page is good news.',
  },
  {
    id: 'desk',
    words:
      'Every shop at any time, in panes beside each other. Press Edit, then a part of a page, to change it from there.',
  },
  {
    id: 'change-sets',
    words:
      'Changes are drafted in change sets, get dates, and are approved by a second person. What was published can be undone.',
  },
  {
    id: 'coverage',
    words: 'What begins and ends in which shop, what covers what, and where a document is missing.',
  },
  {
    id: 'profile',
    words:
      'Your password and second factor. From here on, the palette finds every place and command, and ? lists the keys.',
  },
];

/** Stop of a tour that was never begun, and of one that was left. */
export const TOUR_OFFERED = 0;
export const TOUR_LEFT = -1;
