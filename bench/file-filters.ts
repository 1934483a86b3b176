/** What the list is filtered by beside what it shows, each a question of its own. */
export const fileFilters = [
  'debtorName=jansen',
  'debtorName=de%20vries&kind=private',
  'postcode=1011',
  'invoice=2026',
  'flag=dispute',
  'flag=address_departed,email_bounced',
  'plan=late',
  'plan=running&sortBy=openCents&sortOrder=desc',
  'closedFrom=2026-01-01&closingReason=paid',
  'contactFrom=2026-10-01&contactTo=2026-10-31',
  'contactTo=2026-06-30',
  'principalFrom=100000&principalTo=500000',
  'birthDay=1980-05-01',
  'bailiff=1',
  'bailiff=none&sortBy=openCents&sortOrder=desc',
]
