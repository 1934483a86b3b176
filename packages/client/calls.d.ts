// Written from the contract by `npm run api:client`.

export type Problem = {
    type: string
    title: string
    status: number
    detail: string
    instance: string
    error_message: string
    errors?: Record<string, unknown>
    reason?: string
    current?: unknown
    request_id?: string
  }

export type getFileAccount_answer___schema0 = {
    rule: 'claim_interest' | 'interest_line' | 'no_rate_known' | 'payment_lowers' | 'credit_note_lowers' | 'waiver_lowers' | 'waived_as_asked' | 'year_full' | 'month_full' | 'settlement_lowers' | 'judgment_lowers' | 'judgment_terms' | 'judgment_interest' | 'court_interest' | 'interest_stopped' | 'interest_stopped_until' | 'terms_changed' | 'claim_principal' | 'charge' | 'charge_share' | 'scale_line' | 'scale_limit' | 'vat_charge' | 'payment_on' | 'direct_payment_on' | 'credit_note_on' | 'waiver_on' | 'settlement_on' | 'judgment_on' | 'paid_to_claim' | 'paid_of_component' | 'surplus_of' | 'open_component'
    values: Record<string, unknown>
    article: string | null
    amountCents: number | null
    parts: (getFileAccount_answer___schema0)[]
  }

export interface Calls {
  /** Changes how an endpoint is called, where it is and what it is told of. Asks webhooks.read as well. Scope webhooks.write. */
  changeWebhook(given: { id: number; body: {
    name: string
    url: string
    events: ('file.created' | 'file.passed' | 'file.status_changed' | 'file.closed' | 'claim.added' | 'payment.booked' | 'payment.reversed' | 'plan.agreed' | 'plan.ended' | 'dispute.opened' | 'dispute.closed' | 'question.asked' | 'approval.requested' | 'judgment.recorded' | 'document.added')[]
    version: number
  }; signal?: AbortSignal }): Promise<{
    webhook: {
      id: number
      name: string
      url: string
      events: ('file.created' | 'file.passed' | 'file.status_changed' | 'file.closed' | 'claim.added' | 'payment.booked' | 'payment.reversed' | 'plan.agreed' | 'plan.ended' | 'dispute.opened' | 'dispute.closed' | 'question.asked' | 'approval.requested' | 'judgment.recorded' | 'document.added')[]
      state: 'on' | 'warned' | 'off'
      offReason: 'gone' | 'failing' | 'hand' | null
      failingSince: string | null
      lastSuccessAt: string | null
      oldUntil: string | null
      backlog: number
      missed: number
      deliveredDay: number
      triedDay: number
      version: number
    }
  }>

  /** Makes a file of claims on one or more debtors; a claim on a known debtor joins the running file where the customer wants that. Scope files.write. */
  createFile(given: { body: {
    customer?: number
    merchant?: number | null
    reference?: string
    currency?: 'EUR' | 'DKK' | 'GBP'
    debtors: ({
      kind: 'private' | 'company'
      name: string
      gender?: 'unknown' | 'female' | 'male'
      debtorNumber?: string
      street?: string
      houseNumber?: string
      secondLine?: string
      postcode?: string
      city?: string
      country?: string
      email?: string
      phone?: string
      mobile?: string
      iban?: string
      kvkNumber?: string
      vatNumber?: string
      birthDay?: string | null
      language?: 'nl' | 'en' | 'fr' | 'de' | null
      department?: 'administrative' | 'financial' | 'commercial' | null
      legalType?: string | null
    })[]
    liability?: 'joint' | 'share'
    claims: ({
      invoiceNumber: string
      invoiceDay: string
      dueDay?: string | null
      amountCents: number
      claimKind?: 'contract' | 'periodic' | 'consumer_purchase' | 'other'
      description?: string
      documentId?: number | null
      documentIds?: (number)[]
    })[]
    note?: string
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    id: number
    number: string
    joined: boolean
    told: ({
      name: string
      filled: ('customerDebtorNumber' | 'birthDay' | 'gender' | 'kvkNumber' | 'vatNumber' | 'department' | 'legalType' | 'address' | 'email' | 'phone' | 'iban')[]
      asked: ('kind' | 'name' | 'address' | 'email' | 'phone' | 'iban' | 'birthDay' | 'gender' | 'language' | 'kvkNumber' | 'vatNumber' | 'department' | 'legalType')[]
    })[]
  }>

  /** Adds an invoice to a file that runs, with interest and costs as the law has it. Scope files.write. */
  createFileClaim(given: { id: number; body: {
    invoiceNumber: string
    invoiceDay: string
    dueDay?: string | null
    amountCents: number
    claimKind?: 'contract' | 'periodic' | 'consumer_purchase' | 'other'
    description?: string
    documentId?: number | null
    note?: string
    version: number
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    dossierId: number
    version: number
    currency: 'EUR' | 'DKK' | 'GBP'
    debtorKind: 'private' | 'company'
    claims: ({
      id: number
      invoiceNumber: string
      invoiceDay: string
      dueDay: string
      isDueDayAgreed: boolean
      amountCents: number
      claimKind: 'contract' | 'periodic' | 'consumer_purchase' | 'other' | null
      description: string
      openPrincipalCents: number
      creditableCents: number
      withdrawal: {
        eventId: number
        replacedById: number | null
      } | null
      refusals: {
        credit: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
        correct: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
        withdraw: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
      }
    })[]
    costsAhead: ({
      state: 'not_due' | 'due' | 'needs_letter' | 'term_running' | 'covered' | 'ask_a_person'
      invoices: (string)[]
      fromDay: string | null
      costsCents: number
      vatCents: number
    })[]
    vouchers: ({
      eventId: number
      kind: 'credit_note' | 'cost'
      day: string
      amountCents: number
      number: string
      name: {
        nl: string
        en: string
        fr: string
      } | null
      legalBasis: string | null
      claimId: number | null
      takenBack: boolean
    })[]
    definitions: ({
      code: string
      name: {
        nl: string
        en: string
        fr: string
      }
      basis: 'fixed' | 'percent' | 'invoice'
      amountCents: number | null
      vatPercent: number
      legalBasis: string | null
      refusal: 'not_from_debtor' | 'not_from_consumer' | 'no_legal_basis' | 'needs_approval' | null
    })[]
    acts: {
      add: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
      charge: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
      take_back: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
    }
  }>

  /** Adds a credit note against an invoice: less principal from its day on, and the costs of the scale over what is left. Scope files.write. */
  createFileClaimCreditNote(given: { id: number; claim: number; body: {
    amountCents: number
    valueDay: string
    number: string
    documentId?: number | null
    note: string
    version: number
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    dossierId: number
    version: number
    currency: 'EUR' | 'DKK' | 'GBP'
    debtorKind: 'private' | 'company'
    claims: ({
      id: number
      invoiceNumber: string
      invoiceDay: string
      dueDay: string
      isDueDayAgreed: boolean
      amountCents: number
      claimKind: 'contract' | 'periodic' | 'consumer_purchase' | 'other' | null
      description: string
      openPrincipalCents: number
      creditableCents: number
      withdrawal: {
        eventId: number
        replacedById: number | null
      } | null
      refusals: {
        credit: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
        correct: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
        withdraw: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
      }
    })[]
    costsAhead: ({
      state: 'not_due' | 'due' | 'needs_letter' | 'term_running' | 'covered' | 'ask_a_person'
      invoices: (string)[]
      fromDay: string | null
      costsCents: number
      vatCents: number
    })[]
    vouchers: ({
      eventId: number
      kind: 'credit_note' | 'cost'
      day: string
      amountCents: number
      number: string
      name: {
        nl: string
        en: string
        fr: string
      } | null
      legalBasis: string | null
      claimId: number | null
      takenBack: boolean
    })[]
    definitions: ({
      code: string
      name: {
        nl: string
        en: string
        fr: string
      }
      basis: 'fixed' | 'percent' | 'invoice'
      amountCents: number | null
      vatPercent: number
      legalBasis: string | null
      refusal: 'not_from_debtor' | 'not_from_consumer' | 'no_legal_basis' | 'needs_approval' | null
    })[]
    acts: {
      add: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
      charge: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
      take_back: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
    }
  }>

  /** What a change of the claims or costs of a file would do to its account and letters; nothing is written. Scope files.write. */
  createFileClaimsPreview(given: { id: number; body: {
    change: {
      invoiceNumber: string
      invoiceDay: string
      dueDay?: string | null
      amountCents: number
      claimKind?: 'contract' | 'periodic' | 'consumer_purchase' | 'other'
      description?: string
      documentId?: number | null
      kind: 'claim'
    } | {
      kind: 'credit_note'
      claimId: number
      amountCents: number
      valueDay: string
      number: string
      documentId?: number | null
    } | {
      kind: 'correction'
      claimId: number
      invoiceNumber: string
      invoiceDay: string
      dueDay?: string | null
      amountCents: number
      claimKind: 'contract' | 'periodic' | 'consumer_purchase' | 'other'
      description?: string
    } | {
      kind: 'withdrawal'
      claimId: number
    } | {
      kind: 'cost'
      code: string
      amountCents?: number | null
      valueDay: string
      number?: string
      documentId?: number | null
    } | {
      kind: 'take_back'
      eventId: number
    }
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    currency: 'EUR' | 'DKK' | 'GBP'
    before: {
      components: {
        principal: number
        interest: number
        collection_costs: number
        vat: number
        court: number
        bailiff: number
        other: number
      }
      openCents: number
      surplusCents: number
    }
    after: {
      components: {
        principal: number
        interest: number
        collection_costs: number
        vat: number
        court: number
        bailiff: number
        other: number
      }
      openCents: number
      surplusCents: number
    }
    warnings: ('costs_need_letter' | 'letter_leaves_out' | 'letter_fails' | 'costs_lowered' | 'costs_added' | 'costs_later' | 'running_plan' | 'surplus' | 'settles' | 'not_by_rule' | 'not_due_yet' | 'no_due_day' | 'may_be_time_barred')[]
    costsAhead: ({
      state: 'not_due' | 'due' | 'needs_letter' | 'term_running' | 'covered' | 'ask_a_person'
      invoices: (string)[]
      fromDay: string | null
      costsCents: number
      vatCents: number
    })[]
    letters: ({
      dispatchId: number
      day: string
      channel: 'post' | 'email' | 'sms'
      subject: string
      namedCents: number
      wouldBeCents: number
    })[]
  }>

  /** Books a payment that the debtor made to the customer. Scope payments.write. */
  createFileDirectPayment(given: { id: number; body: {
    valueDay: string
    amountCents: number
    claimIds?: (number)[]
    note?: string
    again?: boolean
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    openCents: number
    surplusCents: number
    isClosed: boolean
  }>

  /** Uploads a document for a file that is being filled in; its kind is read from its content. Scope documents.write. */
  createFileDocument(given: { file: { name: string; content: Blob | Uint8Array }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    id: number
    name: string
    sizeBytes: number
  }>

  /** Adds a document to a file, on a log of its own; its kind is read from its content. Scope documents.write. */
  createFileDocuments(given: { id: number; body?: {
    subject?: number
    note?: string
    visible?: '0' | '1'
  }; file: { name: string; content: Blob | Uint8Array }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    id: number
    fileId: number
    version: number
    type: 'note' | 'call' | 'email' | 'letter' | 'visit' | 'message' | 'change_data' | 'term_payment' | 'dispute' | 'income_expenses' | 'reason'
    category: 'debtor' | 'customer' | 'agency' | 'third_party'
    subject: {
      id: number
      name: {
        nl: string
        en: string
        fr: string
      }
    } | null
    content: string
    currency: 'EUR' | 'DKK' | 'GBP'
    visibleToCustomer: boolean
    authorName: string | null
    impersonatorName: string | null
    writtenAt: string
    changedAt: string | null
    attachments: ({
      id: number
      name: string
      mimeType: string
      sizeBytes: number
      held: 'waiting' | 'infected' | null
      uploadedAt: string
      uploadedBy: string | null
      removalRefusal: 'not_yours' | 'legal_hold' | null
    })[]
    request: {
      kind: 'change_data' | 'term_payment'
      state: 'open' | 'accepted' | 'rejected'
      debtor: {
        id: number
        name: string
        version: number
      }
      change: {
        before: {
          kind?: 'private' | 'company'
          name?: string
          address?: {
            street: string
            houseNumber: string
            secondLine?: string
            postcode: string
            city: string
            country: string
          }
          email?: string
          phone?: string
          iban?: string
          birthDay?: string
          gender?: 'unknown' | 'female' | 'male'
          language?: 'nl' | 'en' | 'fr' | 'de'
          kvkNumber?: string
          vatNumber?: string
          department?: 'administrative' | 'financial' | 'commercial'
          legalType?: string
        }
        after: {
          kind?: 'private' | 'company'
          name?: string
          address?: {
            street: string
            houseNumber: string
            secondLine?: string
            postcode: string
            city: string
            country: string
          }
          email?: string
          phone?: string
          iban?: string
          birthDay?: string
          gender?: 'unknown' | 'female' | 'male'
          language?: 'nl' | 'en' | 'fr' | 'de'
          kvkNumber?: string
          vatNumber?: string
          department?: 'administrative' | 'financial' | 'commercial'
          legalType?: string
        }
      } | null
      plan: {
        amountCents: number
        every: 'week' | 'month'
        firstDay: string
      } | null
      decidedAt: string | null
      decidedBy: string | null
      reason: string
      source: 'debtor' | 'employee' | 'customer' | 'import'
    } | null
    budget: {
      household: 'single' | 'single_parent' | 'couple' | 'couple_with_children'
      incomeCents: number
      housingCents: number
      livingCents: number
      otherDebtsCents: number
      marginPercent: number
      debtor: {
        id: number
        name: string
      }
      bookedAt: string
      bookedBy: string | null
    } | null
    call: {
      callerName: string
      phone: string | null
      seconds: number
      result: 'pays' | 'wants_plan' | 'asks_help' | 'disputes' | 'wrong_number' | 'call_back' | 'information' | 'paid'
      undoneAt: string | null
      verified: ('birth_day' | 'address')[]
      startedAt: string
      takenBy: string
      unfiledId: number | null
    } | null
    mail: {
      id: number
      sender: string
      answeredAt: string | null
    } | null
    acts: {
      change: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      attach: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      accept_change: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      reject_request: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      allow_term_payment: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      book_budget: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      start_dispute: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      take_back_result: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      give_result: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
    }
  }>

  /** Lets a file wait until a day, as its customer asks; it goes on by itself then. Scope files.write. */
  createFileOwnPause(given: { id: number; body: {
    untilDay: string
    reason: string
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      version: number
      kind: 'question' | 'document' | 'approval' | 'withdrawal'
      byCustomer: boolean
      content: string
      dueDay: string | null
      costCents: number | null
      forecast: {
        claimCents: number
        before: ({
          line: 'writ' | 'court_fee' | 'bailiff_vat'
          amountCents: number
        })[]
        beforeCents: number
        wonSalaryCents: number
        bestCents: number
        expectedCents: number | null
        worstCents: number
        breakEvenPercent: number
        likeCount: number
        like: {
          count: number
          collectedPercent: (number)[]
          paidPercent: number
          inPartPercent: number
          unpaidPercent: number
        } | null
        days?: {
          serviceDay: string
          rollDay: string
          judgmentDay: string
        }
      } | null
      state: 'open' | 'answered' | 'ended'
      askedAt: string
      askedBy: string | null
      answer: string
      agreed: boolean | null
      answeredAt: string | null
      answeredBy: string | null
      answerRefusal: 'not_open' | 'own_question' | 'not_own_question' | 'needs_document' | 'as_another' | null
      endRefusal: 'not_open' | 'own_question' | 'not_own_question' | 'needs_document' | 'as_another' | null
    })[]
    stepCost: {
      totalCents: number
      lines: ({
        line: 'writ' | 'court_fee' | 'title' | 'opponent_salary' | 'after_costs'
        amountCents: number
      })[]
      forecast: {
        claimCents: number
        before: ({
          line: 'writ' | 'court_fee' | 'bailiff_vat'
          amountCents: number
        })[]
        beforeCents: number
        wonSalaryCents: number
        bestCents: number
        expectedCents: number | null
        worstCents: number
        breakEvenPercent: number
        likeCount: number
        like: {
          count: number
          collectedPercent: (number)[]
          paidPercent: number
          inPartPercent: number
          unpaidPercent: number
        } | null
        days?: {
          serviceDay: string
          rollDay: string
          judgmentDay: string
        }
      } | null
    } | null
    answeredByDay: string
  }>

  /** What making this file would do: who is recognised, which file is joined, what happens first. Nothing is written. Scope files.write. */
  createFilePreview(given: { body: {
    customer?: number
    merchant?: number | null
    reference?: string
    currency?: 'EUR' | 'DKK' | 'GBP'
    debtors: ({
      kind: 'private' | 'company'
      name: string
      gender?: 'unknown' | 'female' | 'male'
      debtorNumber?: string
      street?: string
      houseNumber?: string
      secondLine?: string
      postcode?: string
      city?: string
      country?: string
      email?: string
      phone?: string
      mobile?: string
      iban?: string
      kvkNumber?: string
      vatNumber?: string
      birthDay?: string | null
      language?: 'nl' | 'en' | 'fr' | 'de' | null
      department?: 'administrative' | 'financial' | 'commercial' | null
      legalType?: string | null
    })[]
    liability?: 'joint' | 'share'
    claims: ({
      invoiceNumber: string
      invoiceDay: string
      dueDay?: string | null
      amountCents: number
      claimKind?: 'contract' | 'periodic' | 'consumer_purchase' | 'other'
      description?: string
      documentId?: number | null
      documentIds?: (number)[]
    })[]
    note?: string
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    debtors: ({
      known: {
        id: number
        name: string
        kind: 'private' | 'company'
        isDoubtful: boolean
      } | null
      namesake: string | null
      filled: ('customerDebtorNumber' | 'birthDay' | 'gender' | 'kvkNumber' | 'vatNumber' | 'department' | 'legalType' | 'address' | 'email' | 'phone' | 'iban')[]
      asked: ('kind' | 'name' | 'address' | 'email' | 'phone' | 'iban' | 'birthDay' | 'gender' | 'language' | 'kvkNumber' | 'vatNumber' | 'department' | 'legalType')[]
      runningCount: number
      elsewhereCount: number | null
    })[]
    joins: {
      id: number
      number: string
    } | null
    principalCents: number
    interestCents: number
    begins: {
      step: {
        nl: string
        en: string
        fr: string
      }
      day: string
    } | null
    remarks: ({
      field: string
      remark: 'not_due_yet' | 'may_be_time_barred' | 'no_due_day' | 'no_document' | 'no_address' | 'no_house_number' | 'no_way_to_reach'
    })[]
    precasso: {
      sender: 'customer' | 'agency'
      payee: 'customer' | 'trust'
      isPayable: boolean
    } | null
  }>

  /** Asks the other side something about a file; the same that still waits is not asked twice. Scope messages.write. */
  createFileQuestion(given: { id: number; body: {
    kind?: 'question' | 'document' | 'approval'
    content: string
    dueDay?: string | null
    costCents?: number | null
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      version: number
      kind: 'question' | 'document' | 'approval' | 'withdrawal'
      byCustomer: boolean
      content: string
      dueDay: string | null
      costCents: number | null
      forecast: {
        claimCents: number
        before: ({
          line: 'writ' | 'court_fee' | 'bailiff_vat'
          amountCents: number
        })[]
        beforeCents: number
        wonSalaryCents: number
        bestCents: number
        expectedCents: number | null
        worstCents: number
        breakEvenPercent: number
        likeCount: number
        like: {
          count: number
          collectedPercent: (number)[]
          paidPercent: number
          inPartPercent: number
          unpaidPercent: number
        } | null
        days?: {
          serviceDay: string
          rollDay: string
          judgmentDay: string
        }
      } | null
      state: 'open' | 'answered' | 'ended'
      askedAt: string
      askedBy: string | null
      answer: string
      agreed: boolean | null
      answeredAt: string | null
      answeredBy: string | null
      answerRefusal: 'not_open' | 'own_question' | 'not_own_question' | 'needs_document' | 'as_another' | null
      endRefusal: 'not_open' | 'own_question' | 'not_own_question' | 'needs_document' | 'as_another' | null
    })[]
    stepCost: {
      totalCents: number
      lines: ({
        line: 'writ' | 'court_fee' | 'title' | 'opponent_salary' | 'after_costs'
        amountCents: number
      })[]
      forecast: {
        claimCents: number
        before: ({
          line: 'writ' | 'court_fee' | 'bailiff_vat'
          amountCents: number
        })[]
        beforeCents: number
        wonSalaryCents: number
        bestCents: number
        expectedCents: number | null
        worstCents: number
        breakEvenPercent: number
        likeCount: number
        like: {
          count: number
          collectedPercent: (number)[]
          paidPercent: number
          inPartPercent: number
          unpaidPercent: number
        } | null
        days?: {
          serviceDay: string
          rollDay: string
          judgmentDay: string
        }
      } | null
    } | null
    answeredByDay: string
  }>

  /** Makes a file of an e-invoice (UBL 2.1, NLCIUS, Peppol), which is kept with its claim. Scope files.write. */
  createFileUbl(given: { body?: {
    customer?: number
    reference?: string
    kind?: 'private' | 'company'
    email?: string
  }; file: { name: string; content: Blob | Uint8Array }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    id: number
    number: string
    joined: boolean
    told: ({
      name: string
      filled: ('customerDebtorNumber' | 'birthDay' | 'gender' | 'kvkNumber' | 'vatNumber' | 'department' | 'legalType' | 'address' | 'email' | 'phone' | 'iban')[]
      asked: ('kind' | 'name' | 'address' | 'email' | 'phone' | 'iban' | 'birthDay' | 'gender' | 'language' | 'kvkNumber' | 'vatNumber' | 'department' | 'legalType')[]
    })[]
  }>

  /** Takes a file back: it stands still at once, and the agency closes it. Scope files.write. */
  createFileWithdrawal(given: { id: number; body: {
    reason: string
    costCents: number
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      version: number
      kind: 'question' | 'document' | 'approval' | 'withdrawal'
      byCustomer: boolean
      content: string
      dueDay: string | null
      costCents: number | null
      forecast: {
        claimCents: number
        before: ({
          line: 'writ' | 'court_fee' | 'bailiff_vat'
          amountCents: number
        })[]
        beforeCents: number
        wonSalaryCents: number
        bestCents: number
        expectedCents: number | null
        worstCents: number
        breakEvenPercent: number
        likeCount: number
        like: {
          count: number
          collectedPercent: (number)[]
          paidPercent: number
          inPartPercent: number
          unpaidPercent: number
        } | null
        days?: {
          serviceDay: string
          rollDay: string
          judgmentDay: string
        }
      } | null
      state: 'open' | 'answered' | 'ended'
      askedAt: string
      askedBy: string | null
      answer: string
      agreed: boolean | null
      answeredAt: string | null
      answeredBy: string | null
      answerRefusal: 'not_open' | 'own_question' | 'not_own_question' | 'needs_document' | 'as_another' | null
      endRefusal: 'not_open' | 'own_question' | 'not_own_question' | 'needs_document' | 'as_another' | null
    })[]
    stepCost: {
      totalCents: number
      lines: ({
        line: 'writ' | 'court_fee' | 'title' | 'opponent_salary' | 'after_costs'
        amountCents: number
      })[]
      forecast: {
        claimCents: number
        before: ({
          line: 'writ' | 'court_fee' | 'bailiff_vat'
          amountCents: number
        })[]
        beforeCents: number
        wonSalaryCents: number
        bestCents: number
        expectedCents: number | null
        worstCents: number
        breakEvenPercent: number
        likeCount: number
        like: {
          count: number
          collectedPercent: (number)[]
          paidPercent: number
          inPartPercent: number
          unpaidPercent: number
        } | null
        days?: {
          serviceDay: string
          rollDay: string
          judgmentDay: string
        }
      } | null
    } | null
    answeredByDay: string
  }>

  /** Says of files what the customer knows: paid, wait or let it pass; each is judged by itself. Scope files.write. */
  createPrecassoConfirmation(given: { body: {
    files: ({
      id: number
      version: number
      answer: 'paid' | 'hold' | 'pass'
      paidDay?: string | null
      paidCents?: number | null
      untilDay?: string | null
      reason?: string
    })[]
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    rows: ({
      id: number
      number: string
      refusal: 'closed' | 'passed' | 'disputed' | 'suspended' | 'held' | 'plan' | 'no_steps' | 'nothing_open' | 'no_notice' | 'term_running' | 'extended' | 'not_at_passage' | 'no_more_time' | 'too_long' | 'not_confirmed' | 'changed' | 'gone' | 'paid_in_future' | 'paid_too_much' | 'reported_before' | 'nobody_to_tell' | 'held_too_long' | 'hold_passed' | 'held_longer' | null
      field: 'paidDay' | 'paidCents' | 'untilDay' | null
      isClosed: boolean
      version: number | null
    })[]
    doneCount: number
  }>

  /** Makes a file before collection: it follows the precasso workflow that fits the kind of its debtor. Scope files.write. */
  createPrecassoFile(given: { body: {
    customer?: number
    merchant?: number | null
    reference?: string
    currency?: 'EUR' | 'DKK' | 'GBP'
    debtors: ({
      kind: 'private' | 'company'
      name: string
      gender?: 'unknown' | 'female' | 'male'
      debtorNumber?: string
      street?: string
      houseNumber?: string
      secondLine?: string
      postcode?: string
      city?: string
      country?: string
      email?: string
      phone?: string
      mobile?: string
      iban?: string
      kvkNumber?: string
      vatNumber?: string
      birthDay?: string | null
      language?: 'nl' | 'en' | 'fr' | 'de' | null
      department?: 'administrative' | 'financial' | 'commercial' | null
      legalType?: string | null
    })[]
    liability?: 'joint' | 'share'
    claims: ({
      invoiceNumber: string
      invoiceDay: string
      dueDay?: string | null
      amountCents: number
      claimKind?: 'contract' | 'periodic' | 'consumer_purchase' | 'other'
      description?: string
      documentId?: number | null
      documentIds?: (number)[]
    })[]
    note?: string
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    id: number
    number: string
    joined: boolean
    told: ({
      name: string
      filled: ('customerDebtorNumber' | 'birthDay' | 'gender' | 'kvkNumber' | 'vatNumber' | 'department' | 'legalType' | 'address' | 'email' | 'phone' | 'iban')[]
      asked: ('kind' | 'name' | 'address' | 'email' | 'phone' | 'iban' | 'birthDay' | 'gender' | 'language' | 'kvkNumber' | 'vatNumber' | 'department' | 'legalType')[]
    })[]
  }>

  /** What making this file before collection would do. Nothing is written. Scope files.write. */
  createPrecassoFilePreview(given: { body: {
    customer?: number
    merchant?: number | null
    reference?: string
    currency?: 'EUR' | 'DKK' | 'GBP'
    debtors: ({
      kind: 'private' | 'company'
      name: string
      gender?: 'unknown' | 'female' | 'male'
      debtorNumber?: string
      street?: string
      houseNumber?: string
      secondLine?: string
      postcode?: string
      city?: string
      country?: string
      email?: string
      phone?: string
      mobile?: string
      iban?: string
      kvkNumber?: string
      vatNumber?: string
      birthDay?: string | null
      language?: 'nl' | 'en' | 'fr' | 'de' | null
      department?: 'administrative' | 'financial' | 'commercial' | null
      legalType?: string | null
    })[]
    liability?: 'joint' | 'share'
    claims: ({
      invoiceNumber: string
      invoiceDay: string
      dueDay?: string | null
      amountCents: number
      claimKind?: 'contract' | 'periodic' | 'consumer_purchase' | 'other'
      description?: string
      documentId?: number | null
      documentIds?: (number)[]
    })[]
    note?: string
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    debtors: ({
      known: {
        id: number
        name: string
        kind: 'private' | 'company'
        isDoubtful: boolean
      } | null
      namesake: string | null
      filled: ('customerDebtorNumber' | 'birthDay' | 'gender' | 'kvkNumber' | 'vatNumber' | 'department' | 'legalType' | 'address' | 'email' | 'phone' | 'iban')[]
      asked: ('kind' | 'name' | 'address' | 'email' | 'phone' | 'iban' | 'birthDay' | 'gender' | 'language' | 'kvkNumber' | 'vatNumber' | 'department' | 'legalType')[]
      runningCount: number
      elsewhereCount: number | null
    })[]
    joins: {
      id: number
      number: string
    } | null
    principalCents: number
    interestCents: number
    begins: {
      step: {
        nl: string
        en: string
        fr: string
      }
      day: string
    } | null
    remarks: ({
      field: string
      remark: 'not_due_yet' | 'may_be_time_barred' | 'no_due_day' | 'no_document' | 'no_address' | 'no_house_number' | 'no_way_to_reach'
    })[]
    precasso: {
      sender: 'customer' | 'agency'
      payee: 'customer' | 'trust'
      isPayable: boolean
    } | null
  }>

  /** Answers what was asked, or says yes or no to it, to costs with a key that the customer made itself; a withdrawal that is agreed to closes its file. Scope messages.write. */
  createQuestionAnswer(given: { id: number; body: {
    answer?: string
    agreed?: boolean | null
    version: number
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      version: number
      kind: 'question' | 'document' | 'approval' | 'withdrawal'
      byCustomer: boolean
      content: string
      dueDay: string | null
      costCents: number | null
      forecast: {
        claimCents: number
        before: ({
          line: 'writ' | 'court_fee' | 'bailiff_vat'
          amountCents: number
        })[]
        beforeCents: number
        wonSalaryCents: number
        bestCents: number
        expectedCents: number | null
        worstCents: number
        breakEvenPercent: number
        likeCount: number
        like: {
          count: number
          collectedPercent: (number)[]
          paidPercent: number
          inPartPercent: number
          unpaidPercent: number
        } | null
        days?: {
          serviceDay: string
          rollDay: string
          judgmentDay: string
        }
      } | null
      state: 'open' | 'answered' | 'ended'
      askedAt: string
      askedBy: string | null
      answer: string
      agreed: boolean | null
      answeredAt: string | null
      answeredBy: string | null
      answerRefusal: 'not_open' | 'own_question' | 'not_own_question' | 'needs_document' | 'as_another' | null
      endRefusal: 'not_open' | 'own_question' | 'not_own_question' | 'needs_document' | 'as_another' | null
    })[]
    stepCost: {
      totalCents: number
      lines: ({
        line: 'writ' | 'court_fee' | 'title' | 'opponent_salary' | 'after_costs'
        amountCents: number
      })[]
      forecast: {
        claimCents: number
        before: ({
          line: 'writ' | 'court_fee' | 'bailiff_vat'
          amountCents: number
        })[]
        beforeCents: number
        wonSalaryCents: number
        bestCents: number
        expectedCents: number | null
        worstCents: number
        breakEvenPercent: number
        likeCount: number
        like: {
          count: number
          collectedPercent: (number)[]
          paidPercent: number
          inPartPercent: number
          unpaidPercent: number
        } | null
        days?: {
          serviceDay: string
          rollDay: string
          judgmentDay: string
        }
      } | null
    } | null
    answeredByDay: string
  }>

  /** Adds an endpoint; its secret is told in this answer alone. Asks webhooks.read as well. Scope webhooks.write. */
  createWebhook(given: { body: {
    name: string
    url: string
    events: ('file.created' | 'file.passed' | 'file.status_changed' | 'file.closed' | 'claim.added' | 'payment.booked' | 'payment.reversed' | 'plan.agreed' | 'plan.ended' | 'dispute.opened' | 'dispute.closed' | 'question.asked' | 'approval.requested' | 'judgment.recorded' | 'document.added')[]
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    id: number
    secret: string
    oldUntil: string | null
  }>

  /** Sends deliveries once more, under the same ids, at most five a second. Asks webhooks.read as well. Scope webhooks.write. */
  createWebhookReplay(given: { id: number; body: {
    delivery?: number | null
    event?: ('file.created' | 'file.passed' | 'file.status_changed' | 'file.closed' | 'claim.added' | 'payment.booked' | 'payment.reversed' | 'plan.agreed' | 'plan.ended' | 'dispute.opened' | 'dispute.closed' | 'question.asked' | 'approval.requested' | 'judgment.recorded' | 'document.added' | 'endpoint.test')[]
    state?: ('waiting' | 'delivered' | 'failed' | 'missed')[]
    dateFrom?: string | null
    dateTo?: string | null
    count: number
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    count: number
  }>

  /** Switches an endpoint off, or on again, with what it missed or without. On asks webhooks.read as well. Scope webhooks.write. */
  createWebhookState(given: { id: number; body: {
    isOn: boolean
    sendMissed?: boolean
    version: number
  }; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    webhook: {
      id: number
      name: string
      url: string
      events: ('file.created' | 'file.passed' | 'file.status_changed' | 'file.closed' | 'claim.added' | 'payment.booked' | 'payment.reversed' | 'plan.agreed' | 'plan.ended' | 'dispute.opened' | 'dispute.closed' | 'question.asked' | 'approval.requested' | 'judgment.recorded' | 'document.added')[]
      state: 'on' | 'warned' | 'off'
      offReason: 'gone' | 'failing' | 'hand' | null
      failingSince: string | null
      lastSuccessAt: string | null
      oldUntil: string | null
      backlog: number
      missed: number
      deliveredDay: number
      triedDay: number
      version: number
    }
    sent: number
  }>

  /** Sends an endpoint an event that tells of nothing. Scope webhooks.write. */
  createWebhookTest(given: { id: number; idempotencyKey?: string; signal?: AbortSignal }): Promise<{
    delivery: number
  }>

  /** The invoice of a claim as it was handed over, to be kept or looked at. Scope documents.read. */
  getClaimDocument(given: { id: number; query?: {
    preview?: '1' | 'pdf'
  }; signal?: AbortSignal }): Promise<Uint8Array>

  /** An invoice with its lines, what it credits, and what happened with it. Scope payments.read. */
  getClientInvoice(given: { id: number; signal?: AbortSignal }): Promise<{
    id: number
    kind: 'invoice' | 'credit_note'
    number: string
    customer: {
      id: number
      name: string
    }
    currency: 'EUR' | 'DKK' | 'GBP'
    issueDay: string
    dueDay: string
    netCents: number
    vatCents: number
    totalCents: number
    openCents: number
    state: 'open' | 'overdue' | 'part_paid' | 'paid' | 'credited' | 'written_off' | 'settled'
    delivery: 'scheduled' | 'sending' | 'uncertain' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'cancelled' | 'no_address' | null
    period: {
      fromDay: string
      toDay: string
    } | null
    credits: {
      id: number
      number: string
    } | null
    writtenOffCents: number
    vatReclaimedCents: number
    creditedBy: ({
      id: number
      number: string
      totalCents: number
    })[]
    hasPdf: boolean
    hasUbl: boolean
    noUbl: 'customer_without_kvk' | 'customer_without_address' | 'agency_without_vat' | 'mixed_outside' | 'currency' | null
    lines: ({
      position: number
      name: string
      dossier: {
        id: number
        number: string
      } | null
      rule: string | null
      netCents: number
      vatCategory: 'S' | 'AE' | 'E' | 'O'
      vatPercent: number
      vatCents: number
      leftCents: number
    })[]
    sums: ({
      category: 'S' | 'AE' | 'E' | 'O'
      percent: number
      netCents: number
      vatCents: number
    })[]
    events: ({
      id: number
      kind: 'issued' | 'set_off' | 'taken_off' | 'credited' | 'paid' | 'payment_undone' | 'sent' | 'bounced' | 'reminded' | 'write_off_proposed' | 'write_off_rejected' | 'written_off' | 'vat_reclaimed' | 'vat_owed_again'
      at: string
      by: string | null
      day: string | null
      amountCents: number | null
      openCents: number | null
      note: string
      other: {
        id: number
        number: string
      } | null
      canUndo: boolean
    })[]
    writeOff: {
      amountCents: number
      reason: string
      proposedBy: string
      proposedAt: string
      refusal: 'own' | 'as_another' | null
    } | null
    version: number
  }>

  /** An invoice on paper, as it was issued. Scope payments.read. */
  getClientInvoicePdf(given: { id: number; signal?: AbortSignal }): Promise<Uint8Array>

  /** An invoice as an e-invoice in the Dutch profile (UBL), as it was issued. Scope payments.read. */
  getClientInvoiceUbl(given: { id: number; signal?: AbortSignal }): Promise<Uint8Array>

  /** A settlement with its lines: of each file what came in, by which payment, and what is billed by which rule. Scope payments.read. */
  getClientSettlement(given: { id: number; signal?: AbortSignal }): Promise<{
    id: number
    version: number
    runId: number
    customer: {
      id: number
      name: string
      number: number
    }
    currency: string
    fromDay: string
    toDay: string
    manner: 'net' | 'gross' | 'combined'
    state: 'proposed' | 'hold' | 'moved' | 'performed' | 'dropped'
    openingCents: number
    collectedCents: number
    directCents: number
    heldCents: number
    feesCents: number
    costsCents: number
    vatCents: number
    openInvoicesCents: number
    setOffCents: number
    outCents: number
    dueCents: number
    closingCents: number
    formerOutCents: number | null
    exceptions: ('not_calculated' | 'no_iban' | 'currency' | 'iban_changing' | 'iban_changed' | 'bank_name' | 'negative' | 'short' | 'old' | 'file_on_hold' | 'unusual' | 'no_scheme' | 'no_kvk' | 'no_vat_number')[]
    holdReason: string
    lookedAt: string | null
    settledAt: string | null
    runState: 'proposed' | 'released' | 'performed' | 'cancelled'
    iban: string | null
    payees: ({
      merchantId: number
      name: string
      iban: string
      cents: number
    })[]
    isStale: boolean
    files: ({
      dossierId: number
      number: string
      debtorName: string
      collectedCents: number
      soldCents: number
      directCents: number
      parts: {
        principal: number
        interest: number
        collection_costs: number
        vat: number
        court: number
        bailiff: number
        other: number
      }
      feesCents: number
      vatCents: number
      balanceCents: number
      payments: ({
        eventId: number
        day: string
        cents: number
        paidTo: 'us' | 'customer'
        parts: {
          principal: number
          interest: number
          collection_costs: number
          vat: number
          court: number
          bailiff: number
          other: number
        }
        line: {
          id: number
          name: string | null
          iban: string | null
          bookedBy: string | null
        } | null
      })[]
      sales: ({
        saleId: number
        buyer: string
        day: string
        cents: number
        pricePercent: number
        balanceCents: number
        feeCents: number
      })[]
      fees: ({
        rule: string
        component: string | null
        paidTo: 'us' | 'customer'
        netCents: number
        name: string | null
        percent: number | null
      })[]
    })[]
    invoices: ({
      id: number
      number: string
      kind: 'invoice' | 'credit_note'
      totalCents: number
      leftCents: number
      openCents: number
    })[]
    order: {
      id: number
      state: string
      amountCents: number
      batchId: number | null
    } | null
  }>

  /** A settlement on paper, in the language of its customer. Scope payments.read. */
  getClientSettlementPdf(given: { id: number; signal?: AbortSignal }): Promise<Uint8Array>

  /** The first page of a customer: what waits for it, what was said, and how its files stand. Scope statistics.read. */
  getDashboard(given?: { query?: {
    waiting?: number
    messages?: number
  }; signal?: AbortSignal }): Promise<{
    asOf: string
    customer: {
      id: number
      name: string
    }
    waitingCount: number
    waiting: ({
      id: number
      kind: 'question' | 'document' | 'approval' | 'withdrawal'
      content: string
      dueDay: string
      costCents: number | null
      file: {
        id: number
        number: string
        debtorName: string
      }
    })[]
    messages: ({
      id: string
      at: string
      byCustomer: boolean
      name: string | null
      content: string
      file: {
        id: number
        number: string
        debtorName: string
      } | null
    })[]
    hasEarlier: boolean
    answerDays: number
    figures: {
      asOf: string
      generation: number
    } | null
    handedIn: {
      fromDay: string
      toDay: string
      in: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        count: number
        cents: number
      })[]
    }
    open: {
      count: number
      open: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    phases: ({
      phase: 'amicable' | 'judicial' | 'monitoring' | 'bailiff' | 'partner' | 'shv'
      count: number
    })[]
    collected: {
      fromDay: string
      toDay: string
      in: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        count: number
        cents: number
      })[]
    }
    next: {
      period: 'week' | 'month' | 'quarter'
      toDay: string
      count: number
      amounts: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    plans: {
      count: number
      lateCount: number
    }
    disputes: {
      count: number
    }
    lastSettlement: {
      id: number
      toDay: string | null
      outCents: number
    } | null
    openInvoices: ({
      currency: 'EUR' | 'DKK' | 'GBP'
      count: number
      cents: number
    })[]
  }>

  /** What is expected to come in for a customer in the next weeks. Scope statistics.read. */
  getDashboardForecast(given?: { signal?: AbortSignal }): Promise<{
    weeks: ({
      fromDay: string
      toDay: string
      plansCents: number
      promisesCents: number
      otherCents: number
      lowCents: number
      expectedCents: number
      highCents: number
    })[]
  }>

  /** The letter as PDF, byte for byte as it left, or as PDF/A for an archive. Scope documents.read. */
  getDispatchPdf(given: { id: number; query?: {
    archive?: string
  }; signal?: AbortSignal }): Promise<Uint8Array>

  /** What happened on the files of a customer since an event, in the order in which it was written down. Scope webhooks.read. */
  getEvent(given?: { query?: {
    after?: string
    limit?: number
    type?: ('file.created' | 'file.passed' | 'file.status_changed' | 'file.closed' | 'claim.added' | 'payment.booked' | 'payment.reversed' | 'plan.agreed' | 'plan.ended' | 'dispute.opened' | 'dispute.closed' | 'question.asked' | 'approval.requested' | 'judgment.recorded' | 'document.added')[]
  }; signal?: AbortSignal }): Promise<{
    items: ({
      id: string
      type: string
      timestamp: string
      data: {
        fileId?: number
        number?: string
        customerReference?: string | null
        version?: number
      }
    })[]
    next: string | null
    hasMore: boolean
  }>

  /** One file with everything its page shows, now or at the end of a day, and what may be done with it now. Scope files.read. */
  getFile(given: { id: number; query?: {
    asOf?: string
  }; signal?: AbortSignal }): Promise<{
    asOf: {
      day: string
      isBeforeOpening: boolean
      isNextKept: boolean
      isHoldKept: boolean
    } | null
    id: number
    number: string
    version: number
    kind: 'private' | 'company'
    phase: 'amicable' | 'judicial' | 'monitoring' | 'bailiff' | 'partner' | 'shv'
    status: 'not_started' | 'in_progress' | 'paused' | 'term_payment' | 'no_more_steps' | 'monitoring' | 'monitoring_in_progress' | 'suspend' | 'closed'
    currency: 'EUR' | 'DKK' | 'GBP'
    language: 'nl' | 'en' | 'fr' | 'de'
    customerReference: string | null
    paymentReference: string
    openedDay: string
    closedDay: string | null
    closingReason: string | null
    closingWaivedCents: number | null
    waivers: ({
      eventId: number
      kind: 'waiver' | 'closing' | 'settlement' | 'asked'
      day: string
      amountCents: number
      by: string | null
      note: string | null
      asked: {
        day: string
        cents: number
      } | null
    })[]
    customer: {
      id: number
      name: string
      number: number
      vatRecoverable: boolean
      terms: {
        costPolicy: 'no_cure_no_pay' | 'client_costs'
        claimsInterest: boolean
        dayCount: '365' | 'year'
        settlementPeriod: 'week' | 'month' | 'quarter'
        settlementKind: 'net' | 'gross' | 'combined'
        joinsRunningDossier: boolean
        minimumBalanceCents: number
        precassoSender: 'customer' | 'agency'
        precassoPayee: 'customer' | 'trust'
        passage: 'automatic' | 'after_confirmation'
        workflow: {
          nl: string
          en: string
          fr: string
        } | null
      } | null
    }
    merchant: {
      id: number
      name: string
      active: boolean
    } | null
    owner: {
      id: number
      name: string
    } | null
    workflowId: number | null
    flags: ('do_not_contact' | 'address_departed' | 'address_doubtful' | 'email_bounced' | 'dispute' | 'complaint' | 'debt_relief' | 'bankruptcy' | 'guardianship' | 'deceased' | 'told_debt_relief' | 'told_insolvent' | 'told_guardianship' | 'told_deceased' | 'do_not_call' | 'plan' | 'legal_hold')[]
    debtors: ({
      id: number
      version: number
      kind: 'private' | 'company'
      name: string
      firstName: string | null
      gender: 'male' | 'female' | 'unknown'
      birthDay: string | null
      kvkNumber: string | null
      vatNumber: string | null
      language: 'nl' | 'en' | 'fr' | 'de'
      customerDebtorNumber: string | null
      department: 'administrative' | 'financial' | 'commercial' | null
      legalType: string | null
      doNotContact: boolean
      addresses: ({
        id: number
        street: string
        houseNumber: string
        secondLine: string
        postcode: string
        city: string
        country: string
        status: 'given' | 'confirmed' | 'doubtful' | 'departed_unknown'
        source: string
        validFrom: string
        validTo: string | null
      })[]
      contacts: ({
        id: number
        notToCall: 'asked' | 'wrong_person' | 'lawyer' | 'harassment' | 'vulnerable' | 'other' | null
        kind: 'email' | 'phone' | 'iban'
        value: string
        status: 'given' | 'confirmed' | 'bounced' | 'invalid'
        source: string
        validFrom: string
        validTo: string | null
      })[]
      representative: {
        kind: 'administrator' | 'guardian' | 'parent' | 'attorney' | 'debt_adviser'
        name: string
        organisation: string
        street: string
        houseNumber: string
        postcode: string
        city: string
        country: string
        email: string | null
        emailBounced: boolean
        phone: string | null
        notToCall: 'asked' | 'wrong_person' | 'lawyer' | 'harassment' | 'vulnerable' | 'other' | null
        validFrom: string
      } | null
      liability: 'joint' | 'share'
      part: {
        ofCount: number | null
        openCents: number
        costsCents: number
        courtCents: number
      }
      messages: ({
        id: number
        kind: 'fourteen_day_letter' | 'costs_letter' | 'last_letter' | 'company_first_letter' | 'company_second_letter' | 'company_last_letter' | 'instalment_reminder' | 'payment_reminder' | 'writ_announcement' | 'monitoring_letter' | 'message' | 'assignment_notice'
        channel: 'post' | 'email' | 'sms'
        sentAt: string
      })[]
    })[]
    endedDebtors: ({
      id: number
      name: string
      endedDay: string
      reason: 'not_party' | 'released' | 'deceased' | 'share_paid' | 'mistake'
    })[]
    claims: ({
      id: number
      invoiceNumber: string
      customerReference: string | null
      invoiceDay: string
      dueDay: string
      dueBasis: 'contract' | 'terms' | 'law' | 'notice'
      description: string | null
      amountCents: number
      interestKind: 'none' | 'statutory' | 'commercial' | 'contractual'
      interestCents: number
      openPrincipalCents: number
      openCents: number
      settledDay: string | null
      waivedCents: number
      hasDocument: boolean
      isWithdrawn: boolean
    })[]
    balance: {
      asOf: string
      claimed: {
        principal: number
        interest: number
        collection_costs: number
        vat: number
        court: number
        bailiff: number
        other: number
      }
      waived: {
        principal: number
        interest: number
        collection_costs: number
        vat: number
        court: number
        bailiff: number
        other: number
      }
      paidCents: number
      writtenOffCents: number
      surplusCents: number
      openCents: number
    }
    next: {
      day: string
      why: {
        key: 'why.step_at_once' | 'why.step_waits_calendar_days' | 'why.step_waits_working_days' | 'why.step_waits_notice_term' | 'why.step_waits_for_notice' | 'why.step_after_pause' | 'why.step_after_suspension' | 'why.step_after_plan' | 'why.step_after_monitoring' | 'why.no_step_left' | 'why.paused_until' | 'why.suspended_review' | 'why.plan_next_term' | 'why.plan_without_term' | 'why.monitoring_check' | 'why.awaits_debtor' | 'why.awaits_customer' | 'why.awaits_payment' | 'why.awaits_document' | 'why.awaits_several' | 'why.step_due' | 'why.closed' | 'why.paused' | 'why.suspended' | 'why.plan_running' | 'why.no_step' | 'why.signal_deceased' | 'why.signal_insolvent' | 'why.signal_guardianship' | 'why.signal_debt_relief' | 'why.credit_note_undecided' | 'why.payment_announced' | 'why.awaits_confirmation' | 'why.term_extended' | 'why.not_due' | 'why.paid' | 'why.balance_below_minimum' | 'why.do_not_contact' | 'why.share_paid' | 'why.step_minimum' | 'why.step_maximum' | 'why.step_debtor_kind' | 'why.step_needs_email' | 'why.step_needs_address' | 'why.step_language' | 'why.step_sign' | 'why.step_last_result' | 'why.step_score_low' | 'why.step_score_high' | 'why.address_departed' | 'why.address_unchecked' | 'why.address_check_old' | 'why.agreement_terminated' | 'why.advance_missing' | 'why.approval_waiting' | 'why.approval_declined' | 'why.approval_outgrown' | 'why.approval_never_asked' | 'why.approval_unchecked' | 'why.approval_moved' | 'why.approval_writ_old' | 'why.bailiff_status_missing' | 'why.fee_missing' | 'why.fee_not_lawful' | 'why.no_notice' | 'why.notice_term_running' | 'why.small_instalments' | 'why.costs_charged' | 'why.costs_not_charged' | 'why.asked_by_hand' | 'why.copy_asked' | 'why.moment_chosen' | 'why.undo_time' | 'why.other_address' | 'why.other_sender' | 'why.no_address' | 'why.no_email' | 'why.no_address_no_email' | 'why.no_phone' | 'why.contact_cap' | 'why.outside_hours' | 'why.no_contact_day' | 'why.outside_window' | 'why.hours_never_meet' | 'why.sending_cap' | 'why.came_debtor' | 'why.came_customer' | 'why.came_payment' | 'why.came_document' | 'why.wait_over' | 'why.hand_over_by_person' | 'why.instalment_missed' | 'why.plan_lapsed' | 'why.plan_paid' | 'why.promise_kept' | 'why.promise_broken' | 'why.customer_agreed' | 'why.customer_declined' | 'why.customer_pauses' | 'why.limitation_near' | 'why.limitation_near_of' | 'why.given_round_robin' | 'why.given_load' | 'why.given_skill' | 'why.claim_needs_notice' | 'why.debtor_needs_notice' | 'why.debtor_not_written' | 'why.notice_returned' | 'why.mail_returned' | 'why.message_returned' | 'why.message_stays' | 'why.messages_stay' | 'why.customer_messages_failed' | 'why.customer_messages_uncertain' | 'why.customer_address_refused' | 'why.hand_message_failed' | 'why.hand_message_uncertain' | 'why.print_fails' | 'why.print_uncertain' | 'why.run_paused' | 'why.run_waits' | 'why.contract_ends' | 'why.processing_ends' | 'why.proof_ends' | 'why.term_service' | 'why.term_court_fee' | 'why.term_opposition' | 'why.term_appeal' | 'why.term_title' | 'why.writ_by_hand' | 'why.writ_uncertain' | 'why.writ_kept_closed' | 'why.writ_kept_relief' | 'why.writ_kept_writ_past' | 'why.writ_kept_parties_changed' | 'why.writ_kept_moved' | 'why.writ_kept_outgrown' | 'why.writ_kept_claim_changed' | 'why.claim_to_file' | 'why.relief_left' | 'why.relief_joined' | 'why.case_without_office' | 'why.claim_to_file_by' | 'why.claim_contested' | 'why.distribution_announced' | 'why.key_ends' | 'why.says_paid' | 'why.customer_silent' | 'why.awaits_your_confirmation' | 'why.awaits_your_approval'
        values: Record<string, unknown>
      } | null
      held: {
        key: 'why.step_at_once' | 'why.step_waits_calendar_days' | 'why.step_waits_working_days' | 'why.step_waits_notice_term' | 'why.step_waits_for_notice' | 'why.step_after_pause' | 'why.step_after_suspension' | 'why.step_after_plan' | 'why.step_after_monitoring' | 'why.no_step_left' | 'why.paused_until' | 'why.suspended_review' | 'why.plan_next_term' | 'why.plan_without_term' | 'why.monitoring_check' | 'why.awaits_debtor' | 'why.awaits_customer' | 'why.awaits_payment' | 'why.awaits_document' | 'why.awaits_several' | 'why.step_due' | 'why.closed' | 'why.paused' | 'why.suspended' | 'why.plan_running' | 'why.no_step' | 'why.signal_deceased' | 'why.signal_insolvent' | 'why.signal_guardianship' | 'why.signal_debt_relief' | 'why.credit_note_undecided' | 'why.payment_announced' | 'why.awaits_confirmation' | 'why.term_extended' | 'why.not_due' | 'why.paid' | 'why.balance_below_minimum' | 'why.do_not_contact' | 'why.share_paid' | 'why.step_minimum' | 'why.step_maximum' | 'why.step_debtor_kind' | 'why.step_needs_email' | 'why.step_needs_address' | 'why.step_language' | 'why.step_sign' | 'why.step_last_result' | 'why.step_score_low' | 'why.step_score_high' | 'why.address_departed' | 'why.address_unchecked' | 'why.address_check_old' | 'why.agreement_terminated' | 'why.advance_missing' | 'why.approval_waiting' | 'why.approval_declined' | 'why.approval_outgrown' | 'why.approval_never_asked' | 'why.approval_unchecked' | 'why.approval_moved' | 'why.approval_writ_old' | 'why.bailiff_status_missing' | 'why.fee_missing' | 'why.fee_not_lawful' | 'why.no_notice' | 'why.notice_term_running' | 'why.small_instalments' | 'why.costs_charged' | 'why.costs_not_charged' | 'why.asked_by_hand' | 'why.copy_asked' | 'why.moment_chosen' | 'why.undo_time' | 'why.other_address' | 'why.other_sender' | 'why.no_address' | 'why.no_email' | 'why.no_address_no_email' | 'why.no_phone' | 'why.contact_cap' | 'why.outside_hours' | 'why.no_contact_day' | 'why.outside_window' | 'why.hours_never_meet' | 'why.sending_cap' | 'why.came_debtor' | 'why.came_customer' | 'why.came_payment' | 'why.came_document' | 'why.wait_over' | 'why.hand_over_by_person' | 'why.instalment_missed' | 'why.plan_lapsed' | 'why.plan_paid' | 'why.promise_kept' | 'why.promise_broken' | 'why.customer_agreed' | 'why.customer_declined' | 'why.customer_pauses' | 'why.limitation_near' | 'why.limitation_near_of' | 'why.given_round_robin' | 'why.given_load' | 'why.given_skill' | 'why.claim_needs_notice' | 'why.debtor_needs_notice' | 'why.debtor_not_written' | 'why.notice_returned' | 'why.mail_returned' | 'why.message_returned' | 'why.message_stays' | 'why.messages_stay' | 'why.customer_messages_failed' | 'why.customer_messages_uncertain' | 'why.customer_address_refused' | 'why.hand_message_failed' | 'why.hand_message_uncertain' | 'why.print_fails' | 'why.print_uncertain' | 'why.run_paused' | 'why.run_waits' | 'why.contract_ends' | 'why.processing_ends' | 'why.proof_ends' | 'why.term_service' | 'why.term_court_fee' | 'why.term_opposition' | 'why.term_appeal' | 'why.term_title' | 'why.writ_by_hand' | 'why.writ_uncertain' | 'why.writ_kept_closed' | 'why.writ_kept_relief' | 'why.writ_kept_writ_past' | 'why.writ_kept_parties_changed' | 'why.writ_kept_moved' | 'why.writ_kept_outgrown' | 'why.writ_kept_claim_changed' | 'why.claim_to_file' | 'why.relief_left' | 'why.relief_joined' | 'why.case_without_office' | 'why.claim_to_file_by' | 'why.claim_contested' | 'why.distribution_announced' | 'why.key_ends' | 'why.says_paid' | 'why.customer_silent' | 'why.awaits_your_confirmation' | 'why.awaits_your_approval'
        values: Record<string, unknown>
      } | null
      step: {
        code: string
        name: {
          nl: string
          en: string
          fr: string
        }
        position: number
        count: number
        workflow: {
          nl: string
          en: string
          fr: string
        }
        workflowId: number
        workflowVersion: number
        calls: boolean
        action: 'send' | 'call' | 'tell_customer' | 'task' | 'wait_for' | 'hand_over' | 'change_phase' | 'change_status' | 'change_workflow' | 'close'
        runKind: 'collection' | 'precasso'
      } | null
    } | null
    path: {
      done: ({
        kind: 'step' | 'opened' | 'passed' | 'costs' | 'plan' | 'judgment' | 'bailiff' | 'partner'
        name: {
          nl: string
          en: string
          fr: string
        } | null
        day: string
      })[]
      coming: ({
        code: string
        name: {
          nl: string
          en: string
          fr: string
        }
        position: number
        day: string | null
        channel: 'post' | 'email' | 'sms' | 'phone' | null
        why: {
          key: 'why.step_at_once' | 'why.step_waits_calendar_days' | 'why.step_waits_working_days' | 'why.step_waits_notice_term' | 'why.step_waits_for_notice' | 'why.step_after_pause' | 'why.step_after_suspension' | 'why.step_after_plan' | 'why.step_after_monitoring' | 'why.no_step_left' | 'why.paused_until' | 'why.suspended_review' | 'why.plan_next_term' | 'why.plan_without_term' | 'why.monitoring_check' | 'why.awaits_debtor' | 'why.awaits_customer' | 'why.awaits_payment' | 'why.awaits_document' | 'why.awaits_several' | 'why.step_due' | 'why.closed' | 'why.paused' | 'why.suspended' | 'why.plan_running' | 'why.no_step' | 'why.signal_deceased' | 'why.signal_insolvent' | 'why.signal_guardianship' | 'why.signal_debt_relief' | 'why.credit_note_undecided' | 'why.payment_announced' | 'why.awaits_confirmation' | 'why.term_extended' | 'why.not_due' | 'why.paid' | 'why.balance_below_minimum' | 'why.do_not_contact' | 'why.share_paid' | 'why.step_minimum' | 'why.step_maximum' | 'why.step_debtor_kind' | 'why.step_needs_email' | 'why.step_needs_address' | 'why.step_language' | 'why.step_sign' | 'why.step_last_result' | 'why.step_score_low' | 'why.step_score_high' | 'why.address_departed' | 'why.address_unchecked' | 'why.address_check_old' | 'why.agreement_terminated' | 'why.advance_missing' | 'why.approval_waiting' | 'why.approval_declined' | 'why.approval_outgrown' | 'why.approval_never_asked' | 'why.approval_unchecked' | 'why.approval_moved' | 'why.approval_writ_old' | 'why.bailiff_status_missing' | 'why.fee_missing' | 'why.fee_not_lawful' | 'why.no_notice' | 'why.notice_term_running' | 'why.small_instalments' | 'why.costs_charged' | 'why.costs_not_charged' | 'why.asked_by_hand' | 'why.copy_asked' | 'why.moment_chosen' | 'why.undo_time' | 'why.other_address' | 'why.other_sender' | 'why.no_address' | 'why.no_email' | 'why.no_address_no_email' | 'why.no_phone' | 'why.contact_cap' | 'why.outside_hours' | 'why.no_contact_day' | 'why.outside_window' | 'why.hours_never_meet' | 'why.sending_cap' | 'why.came_debtor' | 'why.came_customer' | 'why.came_payment' | 'why.came_document' | 'why.wait_over' | 'why.hand_over_by_person' | 'why.instalment_missed' | 'why.plan_lapsed' | 'why.plan_paid' | 'why.promise_kept' | 'why.promise_broken' | 'why.customer_agreed' | 'why.customer_declined' | 'why.customer_pauses' | 'why.limitation_near' | 'why.limitation_near_of' | 'why.given_round_robin' | 'why.given_load' | 'why.given_skill' | 'why.claim_needs_notice' | 'why.debtor_needs_notice' | 'why.debtor_not_written' | 'why.notice_returned' | 'why.mail_returned' | 'why.message_returned' | 'why.message_stays' | 'why.messages_stay' | 'why.customer_messages_failed' | 'why.customer_messages_uncertain' | 'why.customer_address_refused' | 'why.hand_message_failed' | 'why.hand_message_uncertain' | 'why.print_fails' | 'why.print_uncertain' | 'why.run_paused' | 'why.run_waits' | 'why.contract_ends' | 'why.processing_ends' | 'why.proof_ends' | 'why.term_service' | 'why.term_court_fee' | 'why.term_opposition' | 'why.term_appeal' | 'why.term_title' | 'why.writ_by_hand' | 'why.writ_uncertain' | 'why.writ_kept_closed' | 'why.writ_kept_relief' | 'why.writ_kept_writ_past' | 'why.writ_kept_parties_changed' | 'why.writ_kept_moved' | 'why.writ_kept_outgrown' | 'why.writ_kept_claim_changed' | 'why.claim_to_file' | 'why.relief_left' | 'why.relief_joined' | 'why.case_without_office' | 'why.claim_to_file_by' | 'why.claim_contested' | 'why.distribution_announced' | 'why.key_ends' | 'why.says_paid' | 'why.customer_silent' | 'why.awaits_your_confirmation' | 'why.awaits_your_approval'
          values: Record<string, unknown>
        } | null
        skipped: {
          key: 'why.step_at_once' | 'why.step_waits_calendar_days' | 'why.step_waits_working_days' | 'why.step_waits_notice_term' | 'why.step_waits_for_notice' | 'why.step_after_pause' | 'why.step_after_suspension' | 'why.step_after_plan' | 'why.step_after_monitoring' | 'why.no_step_left' | 'why.paused_until' | 'why.suspended_review' | 'why.plan_next_term' | 'why.plan_without_term' | 'why.monitoring_check' | 'why.awaits_debtor' | 'why.awaits_customer' | 'why.awaits_payment' | 'why.awaits_document' | 'why.awaits_several' | 'why.step_due' | 'why.closed' | 'why.paused' | 'why.suspended' | 'why.plan_running' | 'why.no_step' | 'why.signal_deceased' | 'why.signal_insolvent' | 'why.signal_guardianship' | 'why.signal_debt_relief' | 'why.credit_note_undecided' | 'why.payment_announced' | 'why.awaits_confirmation' | 'why.term_extended' | 'why.not_due' | 'why.paid' | 'why.balance_below_minimum' | 'why.do_not_contact' | 'why.share_paid' | 'why.step_minimum' | 'why.step_maximum' | 'why.step_debtor_kind' | 'why.step_needs_email' | 'why.step_needs_address' | 'why.step_language' | 'why.step_sign' | 'why.step_last_result' | 'why.step_score_low' | 'why.step_score_high' | 'why.address_departed' | 'why.address_unchecked' | 'why.address_check_old' | 'why.agreement_terminated' | 'why.advance_missing' | 'why.approval_waiting' | 'why.approval_declined' | 'why.approval_outgrown' | 'why.approval_never_asked' | 'why.approval_unchecked' | 'why.approval_moved' | 'why.approval_writ_old' | 'why.bailiff_status_missing' | 'why.fee_missing' | 'why.fee_not_lawful' | 'why.no_notice' | 'why.notice_term_running' | 'why.small_instalments' | 'why.costs_charged' | 'why.costs_not_charged' | 'why.asked_by_hand' | 'why.copy_asked' | 'why.moment_chosen' | 'why.undo_time' | 'why.other_address' | 'why.other_sender' | 'why.no_address' | 'why.no_email' | 'why.no_address_no_email' | 'why.no_phone' | 'why.contact_cap' | 'why.outside_hours' | 'why.no_contact_day' | 'why.outside_window' | 'why.hours_never_meet' | 'why.sending_cap' | 'why.came_debtor' | 'why.came_customer' | 'why.came_payment' | 'why.came_document' | 'why.wait_over' | 'why.hand_over_by_person' | 'why.instalment_missed' | 'why.plan_lapsed' | 'why.plan_paid' | 'why.promise_kept' | 'why.promise_broken' | 'why.customer_agreed' | 'why.customer_declined' | 'why.customer_pauses' | 'why.limitation_near' | 'why.limitation_near_of' | 'why.given_round_robin' | 'why.given_load' | 'why.given_skill' | 'why.claim_needs_notice' | 'why.debtor_needs_notice' | 'why.debtor_not_written' | 'why.notice_returned' | 'why.mail_returned' | 'why.message_returned' | 'why.message_stays' | 'why.messages_stay' | 'why.customer_messages_failed' | 'why.customer_messages_uncertain' | 'why.customer_address_refused' | 'why.hand_message_failed' | 'why.hand_message_uncertain' | 'why.print_fails' | 'why.print_uncertain' | 'why.run_paused' | 'why.run_waits' | 'why.contract_ends' | 'why.processing_ends' | 'why.proof_ends' | 'why.term_service' | 'why.term_court_fee' | 'why.term_opposition' | 'why.term_appeal' | 'why.term_title' | 'why.writ_by_hand' | 'why.writ_uncertain' | 'why.writ_kept_closed' | 'why.writ_kept_relief' | 'why.writ_kept_writ_past' | 'why.writ_kept_parties_changed' | 'why.writ_kept_moved' | 'why.writ_kept_outgrown' | 'why.writ_kept_claim_changed' | 'why.claim_to_file' | 'why.relief_left' | 'why.relief_joined' | 'why.case_without_office' | 'why.claim_to_file_by' | 'why.claim_contested' | 'why.distribution_announced' | 'why.key_ends' | 'why.says_paid' | 'why.customer_silent' | 'why.awaits_your_confirmation' | 'why.awaits_your_approval'
          values: Record<string, unknown>
        } | null
        isHandOver: boolean
      })[]
      terms: {
        count: number
        items: ({
          number: number
          dueDay: string
          amountCents: number
        })[]
      } | null
      workflow: {
        workflow: {
          nl: string
          en: string
          fr: string
        }
        workflowId: number
        workflowVersion: number
        count: number
      } | null
      score: {
        score: number
        parts: ({
          part: 'filesPaid' | 'payments' | 'promisesKept' | 'plansPaid' | 'promisesBroken' | 'plansLapsed'
          count: number
          points: number
        })[]
      } | null
    }
    waits: {
      question: {
        id: number
        kind: 'question' | 'document' | 'approval' | 'withdrawal'
        content: string
        askedDay: string
        dueDay: string | null
      } | null
      asked: {
        id: number
        kind: 'question' | 'document' | 'approval' | 'withdrawal'
        content: string
        askedDay: string
        dueDay: string | null
      } | null
      item: {
        id: number
        subject: string
        name: {
          nl: string
          en: string
          fr: string
        }
        calls: boolean
        cause: 'person' | 'step' | 'limitation' | 'promise' | 'review' | 'address' | 'message' | 'agreement' | 'payment'
        note: string
        dueDay: string
        why: {
          key: 'why.step_at_once' | 'why.step_waits_calendar_days' | 'why.step_waits_working_days' | 'why.step_waits_notice_term' | 'why.step_waits_for_notice' | 'why.step_after_pause' | 'why.step_after_suspension' | 'why.step_after_plan' | 'why.step_after_monitoring' | 'why.no_step_left' | 'why.paused_until' | 'why.suspended_review' | 'why.plan_next_term' | 'why.plan_without_term' | 'why.monitoring_check' | 'why.awaits_debtor' | 'why.awaits_customer' | 'why.awaits_payment' | 'why.awaits_document' | 'why.awaits_several' | 'why.step_due' | 'why.closed' | 'why.paused' | 'why.suspended' | 'why.plan_running' | 'why.no_step' | 'why.signal_deceased' | 'why.signal_insolvent' | 'why.signal_guardianship' | 'why.signal_debt_relief' | 'why.credit_note_undecided' | 'why.payment_announced' | 'why.awaits_confirmation' | 'why.term_extended' | 'why.not_due' | 'why.paid' | 'why.balance_below_minimum' | 'why.do_not_contact' | 'why.share_paid' | 'why.step_minimum' | 'why.step_maximum' | 'why.step_debtor_kind' | 'why.step_needs_email' | 'why.step_needs_address' | 'why.step_language' | 'why.step_sign' | 'why.step_last_result' | 'why.step_score_low' | 'why.step_score_high' | 'why.address_departed' | 'why.address_unchecked' | 'why.address_check_old' | 'why.agreement_terminated' | 'why.advance_missing' | 'why.approval_waiting' | 'why.approval_declined' | 'why.approval_outgrown' | 'why.approval_never_asked' | 'why.approval_unchecked' | 'why.approval_moved' | 'why.approval_writ_old' | 'why.bailiff_status_missing' | 'why.fee_missing' | 'why.fee_not_lawful' | 'why.no_notice' | 'why.notice_term_running' | 'why.small_instalments' | 'why.costs_charged' | 'why.costs_not_charged' | 'why.asked_by_hand' | 'why.copy_asked' | 'why.moment_chosen' | 'why.undo_time' | 'why.other_address' | 'why.other_sender' | 'why.no_address' | 'why.no_email' | 'why.no_address_no_email' | 'why.no_phone' | 'why.contact_cap' | 'why.outside_hours' | 'why.no_contact_day' | 'why.outside_window' | 'why.hours_never_meet' | 'why.sending_cap' | 'why.came_debtor' | 'why.came_customer' | 'why.came_payment' | 'why.came_document' | 'why.wait_over' | 'why.hand_over_by_person' | 'why.instalment_missed' | 'why.plan_lapsed' | 'why.plan_paid' | 'why.promise_kept' | 'why.promise_broken' | 'why.customer_agreed' | 'why.customer_declined' | 'why.customer_pauses' | 'why.limitation_near' | 'why.limitation_near_of' | 'why.given_round_robin' | 'why.given_load' | 'why.given_skill' | 'why.claim_needs_notice' | 'why.debtor_needs_notice' | 'why.debtor_not_written' | 'why.notice_returned' | 'why.mail_returned' | 'why.message_returned' | 'why.message_stays' | 'why.messages_stay' | 'why.customer_messages_failed' | 'why.customer_messages_uncertain' | 'why.customer_address_refused' | 'why.hand_message_failed' | 'why.hand_message_uncertain' | 'why.print_fails' | 'why.print_uncertain' | 'why.run_paused' | 'why.run_waits' | 'why.contract_ends' | 'why.processing_ends' | 'why.proof_ends' | 'why.term_service' | 'why.term_court_fee' | 'why.term_opposition' | 'why.term_appeal' | 'why.term_title' | 'why.writ_by_hand' | 'why.writ_uncertain' | 'why.writ_kept_closed' | 'why.writ_kept_relief' | 'why.writ_kept_writ_past' | 'why.writ_kept_parties_changed' | 'why.writ_kept_moved' | 'why.writ_kept_outgrown' | 'why.writ_kept_claim_changed' | 'why.claim_to_file' | 'why.relief_left' | 'why.relief_joined' | 'why.case_without_office' | 'why.claim_to_file_by' | 'why.claim_contested' | 'why.distribution_announced' | 'why.key_ends' | 'why.says_paid' | 'why.customer_silent' | 'why.awaits_your_confirmation' | 'why.awaits_your_approval'
          values: Record<string, unknown>
        } | null
      } | null
      run: {
        id: number
        number: number
        kind: 'collection' | 'precasso'
        runState: 'proposed' | 'waiting' | 'released' | 'paused'
        state: 'proposed' | 'pending' | 'sending' | 'in_hold'
        refusal: 'is_maker' | 'works_as_other' | null
        isHalted: boolean
        releaseDay: string | null
        reason: {
          key: 'why.step_at_once' | 'why.step_waits_calendar_days' | 'why.step_waits_working_days' | 'why.step_waits_notice_term' | 'why.step_waits_for_notice' | 'why.step_after_pause' | 'why.step_after_suspension' | 'why.step_after_plan' | 'why.step_after_monitoring' | 'why.no_step_left' | 'why.paused_until' | 'why.suspended_review' | 'why.plan_next_term' | 'why.plan_without_term' | 'why.monitoring_check' | 'why.awaits_debtor' | 'why.awaits_customer' | 'why.awaits_payment' | 'why.awaits_document' | 'why.awaits_several' | 'why.step_due' | 'why.closed' | 'why.paused' | 'why.suspended' | 'why.plan_running' | 'why.no_step' | 'why.signal_deceased' | 'why.signal_insolvent' | 'why.signal_guardianship' | 'why.signal_debt_relief' | 'why.credit_note_undecided' | 'why.payment_announced' | 'why.awaits_confirmation' | 'why.term_extended' | 'why.not_due' | 'why.paid' | 'why.balance_below_minimum' | 'why.do_not_contact' | 'why.share_paid' | 'why.step_minimum' | 'why.step_maximum' | 'why.step_debtor_kind' | 'why.step_needs_email' | 'why.step_needs_address' | 'why.step_language' | 'why.step_sign' | 'why.step_last_result' | 'why.step_score_low' | 'why.step_score_high' | 'why.address_departed' | 'why.address_unchecked' | 'why.address_check_old' | 'why.agreement_terminated' | 'why.advance_missing' | 'why.approval_waiting' | 'why.approval_declined' | 'why.approval_outgrown' | 'why.approval_never_asked' | 'why.approval_unchecked' | 'why.approval_moved' | 'why.approval_writ_old' | 'why.bailiff_status_missing' | 'why.fee_missing' | 'why.fee_not_lawful' | 'why.no_notice' | 'why.notice_term_running' | 'why.small_instalments' | 'why.costs_charged' | 'why.costs_not_charged' | 'why.asked_by_hand' | 'why.copy_asked' | 'why.moment_chosen' | 'why.undo_time' | 'why.other_address' | 'why.other_sender' | 'why.no_address' | 'why.no_email' | 'why.no_address_no_email' | 'why.no_phone' | 'why.contact_cap' | 'why.outside_hours' | 'why.no_contact_day' | 'why.outside_window' | 'why.hours_never_meet' | 'why.sending_cap' | 'why.came_debtor' | 'why.came_customer' | 'why.came_payment' | 'why.came_document' | 'why.wait_over' | 'why.hand_over_by_person' | 'why.instalment_missed' | 'why.plan_lapsed' | 'why.plan_paid' | 'why.promise_kept' | 'why.promise_broken' | 'why.customer_agreed' | 'why.customer_declined' | 'why.customer_pauses' | 'why.limitation_near' | 'why.limitation_near_of' | 'why.given_round_robin' | 'why.given_load' | 'why.given_skill' | 'why.claim_needs_notice' | 'why.debtor_needs_notice' | 'why.debtor_not_written' | 'why.notice_returned' | 'why.mail_returned' | 'why.message_returned' | 'why.message_stays' | 'why.messages_stay' | 'why.customer_messages_failed' | 'why.customer_messages_uncertain' | 'why.customer_address_refused' | 'why.hand_message_failed' | 'why.hand_message_uncertain' | 'why.print_fails' | 'why.print_uncertain' | 'why.run_paused' | 'why.run_waits' | 'why.contract_ends' | 'why.processing_ends' | 'why.proof_ends' | 'why.term_service' | 'why.term_court_fee' | 'why.term_opposition' | 'why.term_appeal' | 'why.term_title' | 'why.writ_by_hand' | 'why.writ_uncertain' | 'why.writ_kept_closed' | 'why.writ_kept_relief' | 'why.writ_kept_writ_past' | 'why.writ_kept_parties_changed' | 'why.writ_kept_moved' | 'why.writ_kept_outgrown' | 'why.writ_kept_claim_changed' | 'why.claim_to_file' | 'why.relief_left' | 'why.relief_joined' | 'why.case_without_office' | 'why.claim_to_file_by' | 'why.claim_contested' | 'why.distribution_announced' | 'why.key_ends' | 'why.says_paid' | 'why.customer_silent' | 'why.awaits_your_confirmation' | 'why.awaits_your_approval'
          values: Record<string, unknown>
        } | {
          fault: 'letter_not_good' | 'letter_not_drawn' | 'variable_empty' | 'language_missing' | 'template_missing' | 'account_missing' | 'other_run' | 'moved_on' | 'costs_refused' | 'cancelled_by_hand' | 'not_carried_out' | 'already_sent' | 'not_released' | 'other_customer' | 'other_step' | 'other_channel' | 'other_workflow' | 'is_precasso' | 'is_collection' | 'not_chosen' | 'after_proposal' | 'moved_by_hand' | 'mail_later' | 'mail_refused' | 'mail_uncertain' | 'sms_later' | 'sms_refused' | 'sms_uncertain' | 'came_back' | 'carried_out' | 'left_selection'
          detail: string
        } | null
      } | null
    } | null
    halts: ({
      id: number
      kind: 'pause' | 'suspension'
      reason: string
      untilDay: string | null
      cameFrom: 'not_started' | 'in_progress' | 'paused' | 'term_payment' | 'no_more_steps' | 'monitoring' | 'monitoring_in_progress' | 'suspend'
      startedAt: string
      startedBy: string | null
    })[]
    legalHold: {
      id: number
      reason: string
      startedAt: string
      startedBy: string | null
    } | null
    advances: ({
      id: number
      amountCents: number
      receivedDay: string
      recordedBy: string | null
    })[]
    bailiff: {
      id: number
      name: string
      sinceDay: string
      reference: string
      contactName: string | null
      email: string | null
      phone: string | null
    } | null
    partner: {
      id: number
      name: string
      sinceDay: string
      reference: string
      contactName: string | null
      email: string | null
      phone: string | null
      dueDay: string | null
    } | null
    notice: {
      sentDay: string
      receivedDay: string
      lastDay: string
      costsFromDay: string
      costsCents: number
      vatCents: number
    } | null
    contact: {
      untilMinutes: number | null
      nextDay: string
      nextMinutes: number
      usedThisWeek: number
      capPerWeek: number
    }
    others: ({
      id: number
      number: string
      customerName: string
      status: 'not_started' | 'in_progress' | 'paused' | 'term_payment' | 'no_more_steps' | 'monitoring' | 'monitoring_in_progress' | 'suspend' | 'closed'
      debtorNames: string
      suspendedFor: ('debt_relief' | 'bankruptcy' | 'guardianship' | 'deceased')[]
    })[]
    acts: {
      move_step: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      end_steps: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      resume: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      watch: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      pause: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      monitor: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      proceed: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      suspend: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      change_phase: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      assign_owner: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      record_advance: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      close: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      reopen: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      hold: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
      end_hold: 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | 'no_right' | 'no_right_to_hold' | 'on_hold' | 'not_on_hold' | 'shown_in_past' | null
    }
    phases: {
      amicable: 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | null
      judicial: 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | null
      monitoring: 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | null
      bailiff: 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | null
      partner: 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | null
      shv: 'phase_unchanged' | 'phase_closed' | 'phase_plan' | 'phase_insolvent' | 'phase_halted' | 'phase_unapproved' | 'phase_never_asked' | 'phase_unchecked' | 'phase_outgrown' | 'phase_moved' | 'phase_writ_old' | null
    }
    eventCount: number
    documentCount: number
  }>

  /** The account of a file for who pays on a day, or at its end, with the proof of one amount. Scope files.read. */
  getFileAccount(given: { id: number; query?: {
    asOf?: string
    until?: 'payment' | 'end_of_day'
    proof?: 'principal' | 'interest' | 'collection_costs' | 'vat' | 'court' | 'bailiff' | 'other' | 'paid' | 'open'
  }; signal?: AbortSignal }): Promise<{
    dossierId: number
    number: string
    currency: 'EUR' | 'DKK' | 'GBP'
    asOf: string
    openCents: number
    surplusCents: number
    balances: {
      principal: {
        chargedCents: number
        writtenOffCents: number
        paidCents: number
        directCents: number
        openCents: number
      }
      interest: {
        chargedCents: number
        writtenOffCents: number
        paidCents: number
        directCents: number
        openCents: number
      }
      collection_costs: {
        chargedCents: number
        writtenOffCents: number
        paidCents: number
        directCents: number
        openCents: number
      }
      vat: {
        chargedCents: number
        writtenOffCents: number
        paidCents: number
        directCents: number
        openCents: number
      }
      court: {
        chargedCents: number
        writtenOffCents: number
        paidCents: number
        directCents: number
        openCents: number
      }
      bailiff: {
        chargedCents: number
        writtenOffCents: number
        paidCents: number
        directCents: number
        openCents: number
      }
      other: {
        chargedCents: number
        writtenOffCents: number
        paidCents: number
        directCents: number
        openCents: number
      }
    }
    claims: ({
      claimId: number
      reference: string
      claimDay: string
      dueDay: string
      settledDay: string | null
      interestKind: 'none' | 'statutory' | 'commercial' | 'contractual'
      openCents: number
      balances: {
        principal: {
          chargedCents: number
          writtenOffCents: number
          paidCents: number
          directCents: number
          openCents: number
        }
        interest: {
          chargedCents: number
          writtenOffCents: number
          paidCents: number
          directCents: number
          openCents: number
        }
        collection_costs: {
          chargedCents: number
          writtenOffCents: number
          paidCents: number
          directCents: number
          openCents: number
        }
        vat: {
          chargedCents: number
          writtenOffCents: number
          paidCents: number
          directCents: number
          openCents: number
        }
        court: {
          chargedCents: number
          writtenOffCents: number
          paidCents: number
          directCents: number
          openCents: number
        }
        bailiff: {
          chargedCents: number
          writtenOffCents: number
          paidCents: number
          directCents: number
          openCents: number
        }
        other: {
          chargedCents: number
          writtenOffCents: number
          paidCents: number
          directCents: number
          openCents: number
        }
      }
      lines: ({
        kind: 'statutory' | 'commercial' | 'contractual'
        fromDay: string
        toDay: string
        days: number
        baseCents: number
        ratePercent: number
        per: 'year' | 'month'
        portion: {
          numerator: number
          denominator: number
        }
        amountCents: number
        reason: string
        rateMissing: boolean
      })[]
      charges: ({
        eventId: number
        valueDay: string
        component: 'collection_costs' | 'court' | 'bailiff' | 'other'
        openAmountCents: number
        openVatCents: number
      })[]
      courtInterestLines: ({
        kind: 'statutory' | 'commercial' | 'contractual'
        fromDay: string
        toDay: string
        days: number
        baseCents: number
        ratePercent: number
        per: 'year' | 'month'
        portion: {
          numerator: number
          denominator: number
        }
        amountCents: number
        reason: string
        rateMissing: boolean
      })[]
    })[]
    allocations: ({
      eventId: number
      kind: 'payment' | 'direct_payment' | 'credit_note' | 'waiver' | 'settlement' | 'judgment'
      valueDay: string
      amountCents: number
      surplusCents: number
      parts: ({
        claimId: number
        choice: 'only_one' | 'designated' | 'agreed' | 'due' | 'most_onerous' | 'oldest' | 'pro_rata' | 'waived' | 'rejected'
        amounts: ({
          component: 'principal' | 'interest' | 'collection_costs' | 'vat' | 'court' | 'bailiff' | 'other'
          amountCents: number
        })[]
        capitalisedCents: number
      })[]
    })[]
    proof: {
      subject: 'principal' | 'interest' | 'collection_costs' | 'vat' | 'court' | 'bailiff' | 'other' | 'paid' | 'open'
      amountCents: number
      groups: (getFileAccount_answer___schema0)[]
      sums: ({
        sum: 'charged' | 'written_off' | 'paid' | 'paid_direct' | 'surplus' | 'received' | 'open'
        amountCents: number
        count: number | null
      })[]
      notes: ({
        heading: 'kind' | 'rates' | 'start' | 'compounding' | 'method' | 'order' | 'scale' | 'vat'
        rule: 'kind_statutory' | 'kind_commercial' | 'kind_commercial_before_2013' | 'kind_contractual' | 'rate' | 'rate_agreed_year' | 'rate_agreed_month' | 'rate_plus_points' | 'rate_commercial_plus_points' | 'start_agreed_term' | 'start_notice_of_default' | 'start_tort' | 'start_commercial_agreed_term' | 'start_commercial_invoice' | 'start_commercial_performance' | 'start_commercial_acceptance' | 'compounding_simple' | 'compounding_yearly' | 'compounding_monthly' | 'method_365' | 'method_year' | 'method_month' | 'checked' | 'unchecked' | 'order_of_claims' | 'order_in_claim' | 'order_agreed' | 'scale' | 'vat'
        values: Record<string, unknown>
        article: string | null
      })[]
    } | null
  }>

  /** What was arranged on a file by a day, how each stood, and what may be arranged now. Scope files.read. */
  getFileArrangements(given: { id: number; query?: {
    asOf?: string
  }; signal?: AbortSignal }): Promise<{
    asOf: string
    dossierId: number
    version: number
    currency: 'EUR' | 'DKK' | 'GBP'
    openCents: number
    claims: ({
      id: number
      reference: string
    })[]
    plans: ({
      id: number
      agreedDay: string
      agreedBy: string | null
      channel: 'phone' | 'email' | 'post' | 'visit'
      every: 'week' | 'month'
      interest: 'stopped' | 'running'
      debtor: {
        id: number
        name: string
      } | null
      agreedWith: ({
        id: number
        name: string
      })[]
      graceDays: number
      openCents: number
      state: 'kept' | 'due' | 'in_grace' | 'late' | 'done' | 'lapsed' | 'cancelled' | 'replaced'
      endedDay: string | null
      paidCents: number
      toPayCents: number
      fallenDueCents: number
      fallenDuePaidCents: number
      nextNumber: number | null
      reminderDay: string | null
      lapseDay: string | null
      revival: {
        why: 'payment_reversed' | 'found_in_time'
        foundCents: number
      } | null
      instalments: ({
        number: number
        dueDay: string
        amountCents: number
        paidCents: number
        state: 'paid' | 'part' | 'open'
        lastDay: string
        isMissed: boolean
      })[]
    })[]
    promises: ({
      id: number
      madeDay: string
      madeBy: string | null
      channel: 'phone' | 'email' | 'post' | 'visit'
      amountCents: number
      untilDay: string
      brokenDay: string
      paidCents: number
      state: 'open' | 'kept' | 'broken' | 'cancelled'
    })[]
    offers: ({
      id: number
      offeredBy: 'debtor' | 'agency'
      madeDay: string
      madeBy: string | null
      amountCents: number
      lastDay: string
      state: 'open' | 'accepted' | 'withdrawn' | 'paid' | 'expired'
    })[]
    rulings: {
      waivers: ({
        eventId: number
        day: string
        amountCents: number
        component: 'principal' | 'interest' | 'collection_costs' | 'vat' | 'court' | 'bailiff' | 'other' | null
      })[]
      stops: ({
        eventId: number
        fromDay: string
        toDay: string | null
        ground: 'bankruptcy' | 'debt_relief' | 'moratorium' | 'agreement' | 'plan'
        claimIds: (number)[]
      })[]
      judgments: ({
        eventId: number
        day: string
        reference: string
        against: ({
          id: number
          name: string
        })[]
        awards: ({
          claimId: number
          parts: ({
            component: 'principal' | 'collection_costs' | 'other' | 'vat'
            claimedCents: number
            awardedCents: number
          })[]
          interest: {
            kind: 'none' | 'statutory' | 'commercial' | 'contractual'
            fromDay: string | null
            fallenDueCents: number
          } | null
        })[]
        isEnforceable: boolean
        costsCompensated: boolean
        courtInterestFromDay: string | null
        courtCents: number
        replacedCents: number
        lease: {
          isDissolved: boolean
          isEvicted: boolean
          monthlyCents: number
        } | null
      })[]
      orders: ({
        eventId: number
        fromDay: string
        parts: ('costs' | 'interest' | 'principal')[]
        claimIds: (number)[]
      })[]
    }
    concessionCents: number | null
    means: {
      household: 'single' | 'single_parent' | 'couple' | 'couple_with_children'
      incomeCents: number
      housingCents: number
      livingCents: number
      otherDebtsCents: number
      marginPercent: number
    } | null
    planDebtors: ({
      id: number
      name: string
    })[]
    shareDebtors: ({
      id: number
      name: string
    })[]
    ofWhole: boolean
    debtors: ({
      id: number
      name: string
    })[]
    planGraceDays: number
    acts: {
      plan: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      replace_plan: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      revive_plan: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      end_plan: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      lapse_plan: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      promise: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      end_promise: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      waive: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      offer: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      answer_offer: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      stop_interest: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      judgment: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      order: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
      take_back: 'nothing_open' | 'first_day_passed' | 'too_many_instalments' | 'too_small' | 'status_unchanged' | 'transition_not_allowed' | 'suspended_for_it' | 'suspended_for_more' | 'reason_required' | 'until_day_required' | 'until_day_passed' | 'closing_reason_required' | 'open_balance_needs_waiver' | 'plan_not_broken' | 'plan_not_paid' | 'other_workflow_required' | 'no_right_to_reopen' | 'merged_elsewhere' | 'erased' | 'no_right' | 'closed' | 'has_plan' | 'has_promise' | 'no_plan' | 'no_promise' | 'nothing_missed' | 'nothing_to_revive' | 'has_offer' | 'no_offer' | 'offer_expired' | 'no_concession' | 'shown_in_past' | null
    }
  }>

  /** The claims of a file with what was credited and charged, and what may be changed about them now. Scope files.read. */
  getFileClaims(given: { id: number; signal?: AbortSignal }): Promise<{
    dossierId: number
    version: number
    currency: 'EUR' | 'DKK' | 'GBP'
    debtorKind: 'private' | 'company'
    claims: ({
      id: number
      invoiceNumber: string
      invoiceDay: string
      dueDay: string
      isDueDayAgreed: boolean
      amountCents: number
      claimKind: 'contract' | 'periodic' | 'consumer_purchase' | 'other' | null
      description: string
      openPrincipalCents: number
      creditableCents: number
      withdrawal: {
        eventId: number
        replacedById: number | null
      } | null
      refusals: {
        credit: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
        correct: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
        withdraw: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
      }
    })[]
    costsAhead: ({
      state: 'not_due' | 'due' | 'needs_letter' | 'term_running' | 'covered' | 'ask_a_person'
      invoices: (string)[]
      fromDay: string | null
      costsCents: number
      vatCents: number
    })[]
    vouchers: ({
      eventId: number
      kind: 'credit_note' | 'cost'
      day: string
      amountCents: number
      number: string
      name: {
        nl: string
        en: string
        fr: string
      } | null
      legalBasis: string | null
      claimId: number | null
      takenBack: boolean
    })[]
    definitions: ({
      code: string
      name: {
        nl: string
        en: string
        fr: string
      }
      basis: 'fixed' | 'percent' | 'invoice'
      amountCents: number | null
      vatPercent: number
      legalBasis: string | null
      refusal: 'not_from_debtor' | 'not_from_consumer' | 'no_legal_basis' | 'needs_approval' | null
    })[]
    acts: {
      add: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
      charge: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
      take_back: 'no_right' | 'closed' | 'not_amicable' | 'own_file' | 'withdrawn' | 'has_judgment' | 'has_credit_note' | 'credit_invoice' | 'all_credited' | null
    }
  }>

  /** Why files end, by name in the language of the reader; those that are no longer chosen too. Scope files.read. */
  getFileClosingReasons(given?: { signal?: AbortSignal }): Promise<{
    items: ({
      code: string
      name: string
      nameNl: string
      nameEn: string
      nameFr: string
      explanation: string
      choosable: boolean
    })[]
  }>

  /** The documents of a file: what was sent, the invoices handed over and the files on its logs, newest first. Scope documents.read. */
  getFileDocuments(given: { id: number; signal?: AbortSignal }): Promise<{
    items: ({
      kind: 'letter' | 'email' | 'sms' | 'invoice' | 'attachment'
      id: number
      name: string
      at: string
      sizeBytes: number | null
      mimeType: string | null
      held: 'waiting' | 'infected' | null
      href: string | null
      log: {
        subject: {
          nl: string
          en: string
          fr: string
        } | null
        visibleToCustomer: boolean
        removalRefusal: 'not_yours' | 'legal_hold' | null
      } | null
    })[]
  }>

  /** One log of a file. Scope messages.read. */
  getFileLogs(given: { id: number; signal?: AbortSignal }): Promise<{
    id: number
    fileId: number
    version: number
    type: 'note' | 'call' | 'email' | 'letter' | 'visit' | 'message' | 'change_data' | 'term_payment' | 'dispute' | 'income_expenses' | 'reason'
    category: 'debtor' | 'customer' | 'agency' | 'third_party'
    subject: {
      id: number
      name: {
        nl: string
        en: string
        fr: string
      }
    } | null
    content: string
    currency: 'EUR' | 'DKK' | 'GBP'
    visibleToCustomer: boolean
    authorName: string | null
    impersonatorName: string | null
    writtenAt: string
    changedAt: string | null
    attachments: ({
      id: number
      name: string
      mimeType: string
      sizeBytes: number
      held: 'waiting' | 'infected' | null
      uploadedAt: string
      uploadedBy: string | null
      removalRefusal: 'not_yours' | 'legal_hold' | null
    })[]
    request: {
      kind: 'change_data' | 'term_payment'
      state: 'open' | 'accepted' | 'rejected'
      debtor: {
        id: number
        name: string
        version: number
      }
      change: {
        before: {
          kind?: 'private' | 'company'
          name?: string
          address?: {
            street: string
            houseNumber: string
            secondLine?: string
            postcode: string
            city: string
            country: string
          }
          email?: string
          phone?: string
          iban?: string
          birthDay?: string
          gender?: 'unknown' | 'female' | 'male'
          language?: 'nl' | 'en' | 'fr' | 'de'
          kvkNumber?: string
          vatNumber?: string
          department?: 'administrative' | 'financial' | 'commercial'
          legalType?: string
        }
        after: {
          kind?: 'private' | 'company'
          name?: string
          address?: {
            street: string
            houseNumber: string
            secondLine?: string
            postcode: string
            city: string
            country: string
          }
          email?: string
          phone?: string
          iban?: string
          birthDay?: string
          gender?: 'unknown' | 'female' | 'male'
          language?: 'nl' | 'en' | 'fr' | 'de'
          kvkNumber?: string
          vatNumber?: string
          department?: 'administrative' | 'financial' | 'commercial'
          legalType?: string
        }
      } | null
      plan: {
        amountCents: number
        every: 'week' | 'month'
        firstDay: string
      } | null
      decidedAt: string | null
      decidedBy: string | null
      reason: string
      source: 'debtor' | 'employee' | 'customer' | 'import'
    } | null
    budget: {
      household: 'single' | 'single_parent' | 'couple' | 'couple_with_children'
      incomeCents: number
      housingCents: number
      livingCents: number
      otherDebtsCents: number
      marginPercent: number
      debtor: {
        id: number
        name: string
      }
      bookedAt: string
      bookedBy: string | null
    } | null
    call: {
      callerName: string
      phone: string | null
      seconds: number
      result: 'pays' | 'wants_plan' | 'asks_help' | 'disputes' | 'wrong_number' | 'call_back' | 'information' | 'paid'
      undoneAt: string | null
      verified: ('birth_day' | 'address')[]
      startedAt: string
      takenBy: string
      unfiledId: number | null
    } | null
    mail: {
      id: number
      sender: string
      answeredAt: string | null
    } | null
    acts: {
      change: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      attach: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      accept_change: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      reject_request: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      allow_term_payment: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      book_budget: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      start_dispute: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      take_back_result: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      give_result: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
    }
  }>

  /** What the agency and the customer asked each other about a file, what waits first, and the answers. Scope messages.read. */
  getFileQuestion(given: { id: number; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      version: number
      kind: 'question' | 'document' | 'approval' | 'withdrawal'
      byCustomer: boolean
      content: string
      dueDay: string | null
      costCents: number | null
      forecast: {
        claimCents: number
        before: ({
          line: 'writ' | 'court_fee' | 'bailiff_vat'
          amountCents: number
        })[]
        beforeCents: number
        wonSalaryCents: number
        bestCents: number
        expectedCents: number | null
        worstCents: number
        breakEvenPercent: number
        likeCount: number
        like: {
          count: number
          collectedPercent: (number)[]
          paidPercent: number
          inPartPercent: number
          unpaidPercent: number
        } | null
        days?: {
          serviceDay: string
          rollDay: string
          judgmentDay: string
        }
      } | null
      state: 'open' | 'answered' | 'ended'
      askedAt: string
      askedBy: string | null
      answer: string
      agreed: boolean | null
      answeredAt: string | null
      answeredBy: string | null
      answerRefusal: 'not_open' | 'own_question' | 'not_own_question' | 'needs_document' | 'as_another' | null
      endRefusal: 'not_open' | 'own_question' | 'not_own_question' | 'needs_document' | 'as_another' | null
    })[]
    stepCost: {
      totalCents: number
      lines: ({
        line: 'writ' | 'court_fee' | 'title' | 'opponent_salary' | 'after_costs'
        amountCents: number
      })[]
      forecast: {
        claimCents: number
        before: ({
          line: 'writ' | 'court_fee' | 'bailiff_vat'
          amountCents: number
        })[]
        beforeCents: number
        wonSalaryCents: number
        bestCents: number
        expectedCents: number | null
        worstCents: number
        breakEvenPercent: number
        likeCount: number
        like: {
          count: number
          collectedPercent: (number)[]
          paidPercent: number
          inPartPercent: number
          unpaidPercent: number
        } | null
        days?: {
          serviceDay: string
          rollDay: string
          judgmentDay: string
        }
      } | null
    } | null
    answeredByDay: string
  }>

  /** What customers are told about where files stand, in the order of the workflow. Scope files.read. */
  getFileStatuses(given?: { signal?: AbortSignal }): Promise<{
    items: ({
      code: string
      name: string
      nameNl: string
      nameEn: string
      nameFr: string
      explanation: string
      status: 'not_started' | 'in_progress' | 'paused' | 'term_payment' | 'no_more_steps' | 'monitoring' | 'monitoring_in_progress' | 'suspend' | 'closed'
      phase: 'amicable' | 'judicial' | 'monitoring' | 'bailiff' | 'partner' | 'shv' | null
    })[]
  }>

  /** How many files meet every filter, and what is open on them together. Scope files.read. */
  getFileTotals(given?: { query?: {
    search?: string
    status?: ('not_started' | 'in_progress' | 'paused' | 'term_payment' | 'no_more_steps' | 'monitoring' | 'monitoring_in_progress' | 'suspend' | 'closed')[]
    phase?: ('amicable' | 'judicial' | 'monitoring' | 'bailiff' | 'partner' | 'shv')[]
    customer?: (number)[]
    merchant?: (number)[]
    customerGroup?: (string)[]
    kind?: ('private' | 'company')[]
    language?: ('nl' | 'en' | 'fr' | 'de')[]
    department?: ('administrative' | 'financial' | 'commercial')[]
    legalType?: (string)[]
    nextFrom?: string
    nextTo?: string
    openedFrom?: string
    openedTo?: string
    openFrom?: number
    openTo?: number
    batch?: number
    owner?: ('me' | 'none' | 'queue' | number)[]
    team?: (number)[]
    debtorName?: string
    birthDay?: string
    kvk?: string
    address?: string
    postcode?: string
    email?: string
    phone?: string
    iban?: string
    invoice?: string
    reference?: string
    flag?: ('do_not_contact' | 'address_departed' | 'address_doubtful' | 'email_bounced' | 'dispute' | 'complaint' | 'debt_relief' | 'bankruptcy' | 'guardianship' | 'deceased' | 'told_debt_relief' | 'told_insolvent' | 'told_guardianship' | 'told_deceased' | 'do_not_call' | 'plan' | 'legal_hold')[]
    workflow?: (number)[]
    category?: ('standard' | 'client_specific' | 'staffel' | 'phase' | 'precasso')[]
    step?: (number)[]
    closingReason?: (string)[]
    bailiff?: ('none' | number)[]
    partner?: (number)[]
    plan?: ('running' | 'late' | 'none')[]
    call?: ('due' | 'planned' | 'none')[]
    lastCall?: ('spoken' | 'no_answer' | 'wrong_number' | 'never')[]
    legal?: ('lawsuit' | 'judgment' | 'none')[]
    collectedFrom?: string
    collectedTo?: string
    settled?: ('not_yet')[]
    expects?: ('promise' | 'instalment')[]
    expectedFrom?: string
    expectedTo?: string
    measure?: ('inflow' | 'outflow' | 'ended' | 'paid' | 'stock' | 'recovered' | 'recovered_all' | 'age' | 'amount' | 'province' | 'hardship' | 'phase' | 'collected' | 'reached' | 'answered' | 'cost' | 'promise_kept' | 'promise_broken' | 'plan_paid' | 'plan_lapsed' | 'instalment_due' | 'instalment_on_time' | 'promise_ended' | 'plan_ended')[]
    generation?: number
    measuredFrom?: string
    measuredTo?: string
    measuredOf?: string
    measuredIn?: ('EUR' | 'DKK' | 'GBP')[]
    score?: ('handed' | 'served' | 'title_served' | 'yielded' | 'invoiced' | 'above')[]
    scoreOffice?: (number)[]
    scorePartner?: (number)[]
    scoreFrom?: string
    scoreTo?: string
    closedFrom?: string
    closedTo?: string
    contactFrom?: string
    contactTo?: string
    principalFrom?: number
    principalTo?: number
    selection?: number
  }; signal?: AbortSignal }): Promise<{
    total: number
    open: ({
      currency: 'EUR' | 'DKK' | 'GBP'
      cents: number
    })[]
    expected: ({
      currency: 'EUR' | 'DKK' | 'GBP'
      cents: number
    })[] | null
    measured: {
      measure: 'inflow' | 'outflow' | 'ended' | 'paid' | 'stock' | 'recovered' | 'recovered_all' | 'age' | 'amount' | 'province' | 'hardship' | 'phase' | 'collected' | 'reached' | 'answered' | 'cost' | 'promise_kept' | 'promise_broken' | 'plan_paid' | 'plan_lapsed' | 'instalment_due' | 'instalment_on_time' | 'promise_ended' | 'plan_ended'
      currency: 'EUR' | 'DKK' | 'GBP'
      cents: number
    } | null
    without: ({
      filter: string
      total: number
      more: boolean
    })[]
    unknown: (string)[]
    unused: (string)[]
    near: (string)[]
  }>

  /** What it costs a customer to take a file back, and until when the file could wait instead. Scope files.read. */
  getFileWithdrawal(given: { id: number; signal?: AbortSignal }): Promise<{
    costCents: number
    rule: {
      percent: number
      minimumCents: number
      costsCents: number
    } | null
    isOutside: boolean
    lastPauseDay: string
    isAsked: boolean
  }>

  /** How many files before collection there are by each place, and what is open on them. Scope files.read. */
  getPrecassoTotals(given?: { query?: {
    search?: string
    place?: ('soon' | 'confirm' | 'no_iban' | 'disputed' | 'held')[]
    customer?: (number)[]
    team?: (number)[]
    kind?: ('private' | 'company')[]
    status?: ('not_started' | 'in_progress' | 'paused' | 'term_payment' | 'no_more_steps' | 'monitoring' | 'monitoring_in_progress' | 'suspend' | 'closed')[]
    sender?: ('customer' | 'agency')[]
    payee?: ('customer' | 'trust')[]
    step?: (string)[]
    batch?: number
    openFrom?: number
    openTo?: number
    dueFrom?: string
    dueTo?: string
    termFrom?: string
    termTo?: string
    passesFrom?: string
    passesTo?: string
  }; signal?: AbortSignal }): Promise<{
    all: {
      count: number
      open: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    places: ({
      count: number
      open: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
      place: 'soon' | 'confirm' | 'no_iban' | 'disputed' | 'held'
    })[]
  }>

  /** An endpoint, with the version by which it is changed. Scope webhooks.read. */
  getWebhook(given: { id: number; signal?: AbortSignal }): Promise<{
    id: number
    name: string
    url: string
    events: ('file.created' | 'file.passed' | 'file.status_changed' | 'file.closed' | 'claim.added' | 'payment.booked' | 'payment.reversed' | 'plan.agreed' | 'plan.ended' | 'dispute.opened' | 'dispute.closed' | 'question.asked' | 'approval.requested' | 'judgment.recorded' | 'document.added')[]
    state: 'on' | 'warned' | 'off'
    offReason: 'gone' | 'failing' | 'hand' | null
    failingSince: string | null
    lastSuccessAt: string | null
    oldUntil: string | null
    backlog: number
    missed: number
    deliveredDay: number
    triedDay: number
    version: number
  }>

  /** A delivery with what was sent and what came back. Scope webhooks.read. */
  getWebhookDelivery(given: { id: number; signal?: AbortSignal }): Promise<{
    id: number
    endpoint: {
      id: number
      name: string
    }
    customer: {
      id: number
      name: string
    }
    eventId: string
    event: string
    file: {
      id: number
      number: string
    } | null
    happenedAt: string
    state: 'waiting' | 'delivered' | 'failed' | 'missed'
    attempt: number
    triedAt: string | null
    nextAt: string | null
    status: number | null
    error: string | null
    ms: number | null
    payload: string | null
    answer: string
    payloadKeptTo: string
  }>

  /** Invoices and credit notes to customers, the newest first; a customer sees its own. Scope payments.read. */
  listClientInvoice(given?: { query?: {
    offset?: number
    limit?: number
    sortBy?: 'number' | 'issueDay' | 'dueDay' | 'customerName' | 'totalCents' | 'openCents'
    sortOrder?: 'asc' | 'desc'
    search?: string
    customer?: number
    kind?: ('invoice' | 'credit_note')[]
    open?: ('yes' | 'overdue')[]
    currency?: ('EUR' | 'DKK' | 'GBP')[]
    vat?: ('reclaimed' | 'reclaimable')[]
    from?: string
    to?: string
    selection?: number
    after?: number
  }; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      kind: 'invoice' | 'credit_note'
      number: string
      customer: {
        id: number
        name: string
      }
      currency: 'EUR' | 'DKK' | 'GBP'
      issueDay: string
      dueDay: string
      netCents: number
      vatCents: number
      totalCents: number
      openCents: number
      state: 'open' | 'overdue' | 'part_paid' | 'paid' | 'credited' | 'written_off' | 'settled'
      delivery: 'scheduled' | 'sending' | 'uncertain' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'cancelled' | 'no_address' | null
    })[]
    total: number
    sum?: {
      field: string
      amounts: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    pager: {
      page: number
      perPage: number
      totalPages: number
    }
    next?: number | null
  }>

  /** Settlements of customers, the newest first; a customer sees its own, once they are carried out. Scope payments.read. */
  listClientSettlement(given?: { query?: {
    offset?: number
    limit?: number
    sortBy?: 'exception' | 'customerName' | 'toDay' | 'openingCents' | 'collectedCents' | 'directCents' | 'feesCents' | 'setOffCents' | 'outCents' | 'closingCents'
    sortOrder?: 'asc' | 'desc'
    search?: string
    run?: number
    customer?: number
    currency?: string
    state?: ('proposed' | 'hold' | 'moved' | 'performed' | 'dropped')[]
    exception?: ('not_calculated' | 'no_iban' | 'currency' | 'iban_changing' | 'iban_changed' | 'bank_name' | 'negative' | 'short' | 'old' | 'file_on_hold' | 'unusual' | 'no_scheme' | 'no_kvk' | 'no_vat_number' | 'none')[]
    from?: string
    to?: string
  }; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      version: number
      runId: number
      customer: {
        id: number
        name: string
        number: number
      }
      currency: string
      fromDay: string
      toDay: string
      manner: 'net' | 'gross' | 'combined'
      state: 'proposed' | 'hold' | 'moved' | 'performed' | 'dropped'
      openingCents: number
      collectedCents: number
      directCents: number
      heldCents: number
      feesCents: number
      costsCents: number
      vatCents: number
      openInvoicesCents: number
      setOffCents: number
      outCents: number
      dueCents: number
      closingCents: number
      formerOutCents: number | null
      exceptions: ('not_calculated' | 'no_iban' | 'currency' | 'iban_changing' | 'iban_changed' | 'bank_name' | 'negative' | 'short' | 'old' | 'file_on_hold' | 'unusual' | 'no_scheme' | 'no_kvk' | 'no_vat_number')[]
      holdReason: string
      lookedAt: string | null
      settledAt: string | null
    })[]
    total: number
    sum?: {
      field: string
      amounts: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    pager: {
      page: number
      perPage: number
      totalPages: number
    }
  }>

  /** Files that meet every filter, sorted and paged. Scope files.read. */
  listFile(given?: { query?: {
    offset?: number
    limit?: number
    sortBy?: 'nextDay' | 'number' | 'debtor' | 'customer' | 'openCents' | 'openedDay' | 'status'
    sortOrder?: 'asc' | 'desc'
    search?: string
    status?: ('not_started' | 'in_progress' | 'paused' | 'term_payment' | 'no_more_steps' | 'monitoring' | 'monitoring_in_progress' | 'suspend' | 'closed')[]
    phase?: ('amicable' | 'judicial' | 'monitoring' | 'bailiff' | 'partner' | 'shv')[]
    customer?: (number)[]
    merchant?: (number)[]
    customerGroup?: (string)[]
    kind?: ('private' | 'company')[]
    language?: ('nl' | 'en' | 'fr' | 'de')[]
    department?: ('administrative' | 'financial' | 'commercial')[]
    legalType?: (string)[]
    nextFrom?: string
    nextTo?: string
    openedFrom?: string
    openedTo?: string
    openFrom?: number
    openTo?: number
    batch?: number
    owner?: ('me' | 'none' | 'queue' | number)[]
    team?: (number)[]
    debtorName?: string
    birthDay?: string
    kvk?: string
    address?: string
    postcode?: string
    email?: string
    phone?: string
    iban?: string
    invoice?: string
    reference?: string
    flag?: ('do_not_contact' | 'address_departed' | 'address_doubtful' | 'email_bounced' | 'dispute' | 'complaint' | 'debt_relief' | 'bankruptcy' | 'guardianship' | 'deceased' | 'told_debt_relief' | 'told_insolvent' | 'told_guardianship' | 'told_deceased' | 'do_not_call' | 'plan' | 'legal_hold')[]
    workflow?: (number)[]
    category?: ('standard' | 'client_specific' | 'staffel' | 'phase' | 'precasso')[]
    step?: (number)[]
    closingReason?: (string)[]
    bailiff?: ('none' | number)[]
    partner?: (number)[]
    plan?: ('running' | 'late' | 'none')[]
    call?: ('due' | 'planned' | 'none')[]
    lastCall?: ('spoken' | 'no_answer' | 'wrong_number' | 'never')[]
    legal?: ('lawsuit' | 'judgment' | 'none')[]
    collectedFrom?: string
    collectedTo?: string
    settled?: ('not_yet')[]
    expects?: ('promise' | 'instalment')[]
    expectedFrom?: string
    expectedTo?: string
    measure?: ('inflow' | 'outflow' | 'ended' | 'paid' | 'stock' | 'recovered' | 'recovered_all' | 'age' | 'amount' | 'province' | 'hardship' | 'phase' | 'collected' | 'reached' | 'answered' | 'cost' | 'promise_kept' | 'promise_broken' | 'plan_paid' | 'plan_lapsed' | 'instalment_due' | 'instalment_on_time' | 'promise_ended' | 'plan_ended')[]
    generation?: number
    measuredFrom?: string
    measuredTo?: string
    measuredOf?: string
    measuredIn?: ('EUR' | 'DKK' | 'GBP')[]
    score?: ('handed' | 'served' | 'title_served' | 'yielded' | 'invoiced' | 'above')[]
    scoreOffice?: (number)[]
    scorePartner?: (number)[]
    scoreFrom?: string
    scoreTo?: string
    closedFrom?: string
    closedTo?: string
    contactFrom?: string
    contactTo?: string
    principalFrom?: number
    principalTo?: number
    selection?: number
    count?: 'exact' | 'later'
    after?: number
  }; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      number: string
      customer: {
        id: number
        name: string
      }
      customerReference: string | null
      merchant: {
        id: number
        name: string
      } | null
      kind: 'private' | 'company'
      phase: 'amicable' | 'judicial' | 'monitoring' | 'bailiff' | 'partner' | 'shv'
      status: 'not_started' | 'in_progress' | 'paused' | 'term_payment' | 'no_more_steps' | 'monitoring' | 'monitoring_in_progress' | 'suspend' | 'closed'
      currency: 'EUR' | 'DKK' | 'GBP'
      debtorName: string
      moreDebtors: number
      principalCents: number
      openCents: number
      openDay: string
      stepName: {
        nl: string
        en: string
        fr: string
      } | null
      nextDay: string | null
      nextReason: {
        key: 'why.step_at_once' | 'why.step_waits_calendar_days' | 'why.step_waits_working_days' | 'why.step_waits_notice_term' | 'why.step_waits_for_notice' | 'why.step_after_pause' | 'why.step_after_suspension' | 'why.step_after_plan' | 'why.step_after_monitoring' | 'why.no_step_left' | 'why.paused_until' | 'why.suspended_review' | 'why.plan_next_term' | 'why.plan_without_term' | 'why.monitoring_check' | 'why.awaits_debtor' | 'why.awaits_customer' | 'why.awaits_payment' | 'why.awaits_document' | 'why.awaits_several' | 'why.step_due' | 'why.closed' | 'why.paused' | 'why.suspended' | 'why.plan_running' | 'why.no_step' | 'why.signal_deceased' | 'why.signal_insolvent' | 'why.signal_guardianship' | 'why.signal_debt_relief' | 'why.credit_note_undecided' | 'why.payment_announced' | 'why.awaits_confirmation' | 'why.term_extended' | 'why.not_due' | 'why.paid' | 'why.balance_below_minimum' | 'why.do_not_contact' | 'why.share_paid' | 'why.step_minimum' | 'why.step_maximum' | 'why.step_debtor_kind' | 'why.step_needs_email' | 'why.step_needs_address' | 'why.step_language' | 'why.step_sign' | 'why.step_last_result' | 'why.step_score_low' | 'why.step_score_high' | 'why.address_departed' | 'why.address_unchecked' | 'why.address_check_old' | 'why.agreement_terminated' | 'why.advance_missing' | 'why.approval_waiting' | 'why.approval_declined' | 'why.approval_outgrown' | 'why.approval_never_asked' | 'why.approval_unchecked' | 'why.approval_moved' | 'why.approval_writ_old' | 'why.bailiff_status_missing' | 'why.fee_missing' | 'why.fee_not_lawful' | 'why.no_notice' | 'why.notice_term_running' | 'why.small_instalments' | 'why.costs_charged' | 'why.costs_not_charged' | 'why.asked_by_hand' | 'why.copy_asked' | 'why.moment_chosen' | 'why.undo_time' | 'why.other_address' | 'why.other_sender' | 'why.no_address' | 'why.no_email' | 'why.no_address_no_email' | 'why.no_phone' | 'why.contact_cap' | 'why.outside_hours' | 'why.no_contact_day' | 'why.outside_window' | 'why.hours_never_meet' | 'why.sending_cap' | 'why.came_debtor' | 'why.came_customer' | 'why.came_payment' | 'why.came_document' | 'why.wait_over' | 'why.hand_over_by_person' | 'why.instalment_missed' | 'why.plan_lapsed' | 'why.plan_paid' | 'why.promise_kept' | 'why.promise_broken' | 'why.customer_agreed' | 'why.customer_declined' | 'why.customer_pauses' | 'why.limitation_near' | 'why.limitation_near_of' | 'why.given_round_robin' | 'why.given_load' | 'why.given_skill' | 'why.claim_needs_notice' | 'why.debtor_needs_notice' | 'why.debtor_not_written' | 'why.notice_returned' | 'why.mail_returned' | 'why.message_returned' | 'why.message_stays' | 'why.messages_stay' | 'why.customer_messages_failed' | 'why.customer_messages_uncertain' | 'why.customer_address_refused' | 'why.hand_message_failed' | 'why.hand_message_uncertain' | 'why.print_fails' | 'why.print_uncertain' | 'why.run_paused' | 'why.run_waits' | 'why.contract_ends' | 'why.processing_ends' | 'why.proof_ends' | 'why.term_service' | 'why.term_court_fee' | 'why.term_opposition' | 'why.term_appeal' | 'why.term_title' | 'why.writ_by_hand' | 'why.writ_uncertain' | 'why.writ_kept_closed' | 'why.writ_kept_relief' | 'why.writ_kept_writ_past' | 'why.writ_kept_parties_changed' | 'why.writ_kept_moved' | 'why.writ_kept_outgrown' | 'why.writ_kept_claim_changed' | 'why.claim_to_file' | 'why.relief_left' | 'why.relief_joined' | 'why.case_without_office' | 'why.claim_to_file_by' | 'why.claim_contested' | 'why.distribution_announced' | 'why.key_ends' | 'why.says_paid' | 'why.customer_silent' | 'why.awaits_your_confirmation' | 'why.awaits_your_approval'
        values: Record<string, unknown>
      } | null
      owner: {
        id: number
        name: string
      } | null
      openedDay: string
      closedDay: string | null
      closingReason: string | null
      closingReasonName: {
        nl: string
        en: string
        fr: string
      } | null
      language: 'nl' | 'en' | 'fr' | 'de'
      customerGroup: string | null
      lastSentAt: string | null
      lastContactDay: string | null
      flags: ('do_not_contact' | 'address_departed' | 'address_doubtful' | 'email_bounced' | 'dispute' | 'complaint' | 'debt_relief' | 'bankruptcy' | 'guardianship' | 'deceased' | 'told_debt_relief' | 'told_insolvent' | 'told_guardianship' | 'told_deceased' | 'do_not_call' | 'plan' | 'legal_hold')[]
    })[]
    total: number
    sum?: {
      field: string
      amounts: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    pager: {
      page: number
      perPage: number
      totalPages: number
    }
    next?: number | null
  }>

  /** The logs of a file, newest first: 50 at a time unless told otherwise. Scope messages.read. */
  listFileLogs(given: { id: number; query?: {
    offset?: number
    limit?: number
    sortBy?: 'writtenAt'
    sortOrder?: 'asc' | 'desc'
    search?: string
    subject?: (number)[]
    content?: string
    category?: ('debtor' | 'customer' | 'agency' | 'third_party')[]
    type?: ('note' | 'call' | 'email' | 'letter' | 'visit' | 'message' | 'change_data' | 'term_payment' | 'dispute' | 'income_expenses' | 'reason')[]
    state?: ('open' | 'accepted' | 'rejected')[]
    until?: string
  }; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      fileId: number
      version: number
      type: 'note' | 'call' | 'email' | 'letter' | 'visit' | 'message' | 'change_data' | 'term_payment' | 'dispute' | 'income_expenses' | 'reason'
      category: 'debtor' | 'customer' | 'agency' | 'third_party'
      subject: {
        id: number
        name: {
          nl: string
          en: string
          fr: string
        }
      } | null
      content: string
      currency: 'EUR' | 'DKK' | 'GBP'
      visibleToCustomer: boolean
      authorName: string | null
      impersonatorName: string | null
      writtenAt: string
      changedAt: string | null
      attachments: ({
        id: number
        name: string
        mimeType: string
        sizeBytes: number
        held: 'waiting' | 'infected' | null
        uploadedAt: string
        uploadedBy: string | null
        removalRefusal: 'not_yours' | 'legal_hold' | null
      })[]
      request: {
        kind: 'change_data' | 'term_payment'
        state: 'open' | 'accepted' | 'rejected'
        debtor: {
          id: number
          name: string
          version: number
        }
        change: {
          before: {
            kind?: 'private' | 'company'
            name?: string
            address?: {
              street: string
              houseNumber: string
              secondLine?: string
              postcode: string
              city: string
              country: string
            }
            email?: string
            phone?: string
            iban?: string
            birthDay?: string
            gender?: 'unknown' | 'female' | 'male'
            language?: 'nl' | 'en' | 'fr' | 'de'
            kvkNumber?: string
            vatNumber?: string
            department?: 'administrative' | 'financial' | 'commercial'
            legalType?: string
          }
          after: {
            kind?: 'private' | 'company'
            name?: string
            address?: {
              street: string
              houseNumber: string
              secondLine?: string
              postcode: string
              city: string
              country: string
            }
            email?: string
            phone?: string
            iban?: string
            birthDay?: string
            gender?: 'unknown' | 'female' | 'male'
            language?: 'nl' | 'en' | 'fr' | 'de'
            kvkNumber?: string
            vatNumber?: string
            department?: 'administrative' | 'financial' | 'commercial'
            legalType?: string
          }
        } | null
        plan: {
          amountCents: number
          every: 'week' | 'month'
          firstDay: string
        } | null
        decidedAt: string | null
        decidedBy: string | null
        reason: string
        source: 'debtor' | 'employee' | 'customer' | 'import'
      } | null
      budget: {
        household: 'single' | 'single_parent' | 'couple' | 'couple_with_children'
        incomeCents: number
        housingCents: number
        livingCents: number
        otherDebtsCents: number
        marginPercent: number
        debtor: {
          id: number
          name: string
        }
        bookedAt: string
        bookedBy: string | null
      } | null
      call: {
        callerName: string
        phone: string | null
        seconds: number
        result: 'pays' | 'wants_plan' | 'asks_help' | 'disputes' | 'wrong_number' | 'call_back' | 'information' | 'paid'
        undoneAt: string | null
        verified: ('birth_day' | 'address')[]
        startedAt: string
        takenBy: string
        unfiledId: number | null
      } | null
      mail: {
        id: number
        sender: string
        answeredAt: string | null
      } | null
      acts: {
        change: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
        attach: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
        accept_change: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
        reject_request: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
        allow_term_payment: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
        book_budget: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
        start_dispute: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
        take_back_result: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
        give_result: 'no_right' | 'not_yours' | 'too_late' | 'no_request' | 'decided' | 'with_an_act' | 'is_request' | 'disputed' | 'no_result' | 'has_result' | null
      }
    })[]
    total: number
    sum?: {
      field: string
      amounts: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    pager: {
      page: number
      perPage: number
      totalPages: number
    }
  }>

  /** What happened on a file, newest first, with letters and notes in place; what one bulk update did is one line. Scope files.read. */
  listFileTimeline(given: { id: number; query?: {
    offset?: number
    limit?: number
    sortBy?: 'at'
    sortOrder?: 'asc' | 'desc'
    group?: ('letter' | 'email' | 'sms' | 'call' | 'note' | 'payment' | 'money' | 'status' | 'data' | 'workflow')[]
    until?: string
  }; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      at: string
      kind: 'dossier.created' | 'dossier.paused' | 'dossier.suspended' | 'dossier.resumed' | 'dossier.suspension_ended' | 'dossier.monitored' | 'dossier.monitoring_started' | 'dossier.out_of_steps' | 'dossier.phase_changed' | 'dossier.handed_over' | 'bailiff.assigned' | 'bailiff.ended' | 'partner.assigned' | 'partner.ended' | 'plan.agreed' | 'plan.missed' | 'plan.lapsed' | 'plan.cancelled' | 'plan.completed' | 'plan.replaced' | 'plan.revived' | 'promise.made' | 'promise.kept' | 'promise.broken' | 'promise.cancelled' | 'promise.reopened' | 'settlement.offered' | 'settlement.accepted' | 'settlement.withdrawn' | 'settlement.paid' | 'settlement.expired' | 'settlement.reopened' | 'settlement.undone' | 'waiver.given' | 'waiver.undone' | 'interest.stopped' | 'interest.stop_undone' | 'interest.resumed' | 'writ.prepared' | 'writ.made' | 'writ_message.asked' | 'writ_message.sent' | 'writ_message.delivered' | 'writ_message.bounced' | 'writ_message.withdrawn' | 'writ_message.arrived' | 'writ_message.again' | 'judgment.recorded' | 'legal_case.proposed' | 'legal_case.drafted' | 'legal_case.checked' | 'legal_case.served' | 'legal_case.filed' | 'legal_case.answered' | 'legal_case.judged' | 'legal_case.title_served' | 'legal_case.remedy_lodged' | 'legal_case.remedy_ended' | 'legal_case.executed' | 'legal_case.execution_changed' | 'legal_case.ended' | 'judgment.undone' | 'allocation.changed' | 'allocation.undone' | 'dossier.fee_scheme_moved' | 'limitation.interrupted' | 'limitation.undone' | 'limitation.kind_changed' | 'relief.registered' | 'relief.changed' | 'relief.ended' | 'relief.confirmed' | 'relief.claim_filed' | 'relief.claim_changed' | 'relief.distributed' | 'relief.distribution_undone' | 'relief.message_recorded' | 'relief.message_answered' | 'dossier.workflow_moved' | 'dossier.passed' | 'precasso.asked' | 'precasso.answered' | 'precasso.extended' | 'precasso.extension_undone' | 'dossier.closed' | 'dossier.reopened' | 'dossier.change_undone' | 'dossier.took_in' | 'dossier.merging_undone' | 'dossier.owner_changed' | 'dossier.hold_placed' | 'dossier.hold_ended' | 'dossier.merchant_changed' | 'dossier.reference_changed' | 'dossier.step_changed' | 'claim.added' | 'claim.document_added' | 'claim.credited' | 'claim.credit_undone' | 'claim.corrected' | 'claim.withdrawn' | 'claim.withdrawal_undone' | 'message.asked' | 'message.asked_again' | 'message.cancelled' | 'letter.sent' | 'email.sent' | 'sms.sent' | 'sms.delivered' | 'sms.failed' | 'sms.bounced' | 'sms.uncertain' | 'sms.settled' | 'email.delivered' | 'email.delayed' | 'email.bounced' | 'email.failed' | 'email.uncertain' | 'email.settled' | 'payment.booked' | 'payment.reported' | 'payment.undone' | 'refund.ordered' | 'refund.confirmed' | 'refund.unconfirmed' | 'refund.failed' | 'refund.returned' | 'refund.cancelled' | 'payment.returned' | 'costs.charged' | 'costs.reckoned' | 'costs.undone' | 'advance.received' | 'advance.used' | 'advance.undone' | 'dossier.interest_changed' | 'dossier.interest_restored' | 'complaint.message_asked' | 'complaint.message_sent' | 'complaint.message_posted' | 'complaint.message_bounced' | 'nps.sent' | 'nps.bounced' | 'nps.answered' | 'nps.refused' | 'customer_message.asked' | 'customer_message.cancelled' | 'customer_message.sent' | 'customer_message.posted' | 'customer_message.bounced' | 'customer_message.failed' | 'customer.document_asked' | 'question.asked' | 'question.asked_by_customer' | 'question.answered' | 'question.agreed' | 'question.declined' | 'question.ended' | 'customer.news_asked' | 'log.written' | 'log.changed' | 'log.result_undone' | 'log.result_given' | 'unfiled_call.untied' | 'log.change_accepted' | 'log.change_rejected' | 'log.term_payment_rejected' | 'debtor.name_changed' | 'debtor.details_changed' | 'debtor.address_changed' | 'address.mail_returned' | 'address.checked' | 'address.rejected' | 'debtor.added' | 'debtor.ended' | 'debtor.liability_changed' | 'debtor.contact_added' | 'debtor.contact_changed' | 'debtor.contact_ended' | 'debtor.representative_changed' | 'debtor.representative_ended' | 'task.created' | 'agenda.created' | 'agenda.archived' | 'agenda.attempted' | 'agenda.done' | 'step.skipped' | 'step.answered' | 'step.timed_out' | 'hand_over.passed_over' | 'dispatch.held' | 'dispatch.cancelled' | 'run_item.failed' | 'run_item.dropped' | 'run_item.released' | 'run_item.moved'
      group: 'letter' | 'email' | 'sms' | 'call' | 'note' | 'payment' | 'money' | 'status' | 'data' | 'workflow'
      actorName: string | null
      impersonatorName: string | null
      note: {
        id: number
        type: 'note' | 'call' | 'email' | 'letter' | 'visit' | 'message' | 'change_data' | 'term_payment' | 'dispute' | 'income_expenses' | 'reason'
        subject: {
          nl: string
          en: string
          fr: string
        } | null
        content: string
        visibleToCustomer: boolean
        changedAt: string | null
        call: {
          seconds: number
          result: 'pays' | 'wants_plan' | 'asks_help' | 'disputes' | 'wrong_number' | 'call_back' | 'information' | 'paid' | null
        } | null
        attachments: ({
          id: number
          name: string
          mimeType: string
          sizeBytes: number
          held: 'waiting' | 'infected' | null
        })[]
      } | null
      dispatch: {
        id: number
        channel: 'post' | 'email' | 'sms'
        state: 'proposed' | 'in_hold' | 'scheduled' | 'sending' | 'uncertain' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'cancelled'
        kind: string
        subject: string
        recipient: {
          name: string
          address: string | null
          email: string | null
        }
        letter: unknown
        hasPdf: boolean
        sentAt: string | null
        error: string | null
        template: {
          id: number
          name: string
          number: number
        } | null
      } | null
      money: {
        amountCents: number
        valueDay: string | null
        payer: {
          name: string | null
          iban: string | null
        } | null
        parts: ({
          component: 'principal' | 'interest' | 'collection_costs' | 'vat' | 'court' | 'bailiff' | 'other'
          amountCents: number
        })[]
        surplusCents: number
      } | null
      before: Record<string, unknown> | null
      after: Record<string, unknown> | null
      reason: string | null
      untilDay: string | null
      waivedCents: number | null
      asked: {
        day: string
        cents: number
      } | null
      agreedCents: number | null
      invoiceNumber: string | null
      phase: 'amicable' | 'judicial' | 'monitoring' | 'bailiff' | 'partner' | 'shv' | null
      plan: {
        months: number | null
        termCents: number
      } | null
      judgment: {
        reference: string
        against: (string)[]
      } | null
      claimCount: number | null
      principalCents: number | null
      why: {
        key: 'why.step_at_once' | 'why.step_waits_calendar_days' | 'why.step_waits_working_days' | 'why.step_waits_notice_term' | 'why.step_waits_for_notice' | 'why.step_after_pause' | 'why.step_after_suspension' | 'why.step_after_plan' | 'why.step_after_monitoring' | 'why.no_step_left' | 'why.paused_until' | 'why.suspended_review' | 'why.plan_next_term' | 'why.plan_without_term' | 'why.monitoring_check' | 'why.awaits_debtor' | 'why.awaits_customer' | 'why.awaits_payment' | 'why.awaits_document' | 'why.awaits_several' | 'why.step_due' | 'why.closed' | 'why.paused' | 'why.suspended' | 'why.plan_running' | 'why.no_step' | 'why.signal_deceased' | 'why.signal_insolvent' | 'why.signal_guardianship' | 'why.signal_debt_relief' | 'why.credit_note_undecided' | 'why.payment_announced' | 'why.awaits_confirmation' | 'why.term_extended' | 'why.not_due' | 'why.paid' | 'why.balance_below_minimum' | 'why.do_not_contact' | 'why.share_paid' | 'why.step_minimum' | 'why.step_maximum' | 'why.step_debtor_kind' | 'why.step_needs_email' | 'why.step_needs_address' | 'why.step_language' | 'why.step_sign' | 'why.step_last_result' | 'why.step_score_low' | 'why.step_score_high' | 'why.address_departed' | 'why.address_unchecked' | 'why.address_check_old' | 'why.agreement_terminated' | 'why.advance_missing' | 'why.approval_waiting' | 'why.approval_declined' | 'why.approval_outgrown' | 'why.approval_never_asked' | 'why.approval_unchecked' | 'why.approval_moved' | 'why.approval_writ_old' | 'why.bailiff_status_missing' | 'why.fee_missing' | 'why.fee_not_lawful' | 'why.no_notice' | 'why.notice_term_running' | 'why.small_instalments' | 'why.costs_charged' | 'why.costs_not_charged' | 'why.asked_by_hand' | 'why.copy_asked' | 'why.moment_chosen' | 'why.undo_time' | 'why.other_address' | 'why.other_sender' | 'why.no_address' | 'why.no_email' | 'why.no_address_no_email' | 'why.no_phone' | 'why.contact_cap' | 'why.outside_hours' | 'why.no_contact_day' | 'why.outside_window' | 'why.hours_never_meet' | 'why.sending_cap' | 'why.came_debtor' | 'why.came_customer' | 'why.came_payment' | 'why.came_document' | 'why.wait_over' | 'why.hand_over_by_person' | 'why.instalment_missed' | 'why.plan_lapsed' | 'why.plan_paid' | 'why.promise_kept' | 'why.promise_broken' | 'why.customer_agreed' | 'why.customer_declined' | 'why.customer_pauses' | 'why.limitation_near' | 'why.limitation_near_of' | 'why.given_round_robin' | 'why.given_load' | 'why.given_skill' | 'why.claim_needs_notice' | 'why.debtor_needs_notice' | 'why.debtor_not_written' | 'why.notice_returned' | 'why.mail_returned' | 'why.message_returned' | 'why.message_stays' | 'why.messages_stay' | 'why.customer_messages_failed' | 'why.customer_messages_uncertain' | 'why.customer_address_refused' | 'why.hand_message_failed' | 'why.hand_message_uncertain' | 'why.print_fails' | 'why.print_uncertain' | 'why.run_paused' | 'why.run_waits' | 'why.contract_ends' | 'why.processing_ends' | 'why.proof_ends' | 'why.term_service' | 'why.term_court_fee' | 'why.term_opposition' | 'why.term_appeal' | 'why.term_title' | 'why.writ_by_hand' | 'why.writ_uncertain' | 'why.writ_kept_closed' | 'why.writ_kept_relief' | 'why.writ_kept_writ_past' | 'why.writ_kept_parties_changed' | 'why.writ_kept_moved' | 'why.writ_kept_outgrown' | 'why.writ_kept_claim_changed' | 'why.claim_to_file' | 'why.relief_left' | 'why.relief_joined' | 'why.case_without_office' | 'why.claim_to_file_by' | 'why.claim_contested' | 'why.distribution_announced' | 'why.key_ends' | 'why.says_paid' | 'why.customer_silent' | 'why.awaits_your_confirmation' | 'why.awaits_your_approval'
        values: Record<string, unknown>
      } | null
      runId: number | null
      step: {
        id: number
        name: {
          nl: string
          en: string
          fr: string
        }
        workflowId: number
        workflow: {
          nl: string
          en: string
          fr: string
        }
        version: number
      } | null
      bulkUpdateId: number | null
      bulkUndone: boolean
      subject: {
        nl: string
        en: string
        fr: string
      } | null
      files: ({
        id: number
        number: string
      })[] | null
      bankLineId: number | null
      customerMessageId: number | null
      acts: ({
        id: number
        at: string
        kind: 'dossier.created' | 'dossier.paused' | 'dossier.suspended' | 'dossier.resumed' | 'dossier.suspension_ended' | 'dossier.monitored' | 'dossier.monitoring_started' | 'dossier.out_of_steps' | 'dossier.phase_changed' | 'dossier.handed_over' | 'bailiff.assigned' | 'bailiff.ended' | 'partner.assigned' | 'partner.ended' | 'plan.agreed' | 'plan.missed' | 'plan.lapsed' | 'plan.cancelled' | 'plan.completed' | 'plan.replaced' | 'plan.revived' | 'promise.made' | 'promise.kept' | 'promise.broken' | 'promise.cancelled' | 'promise.reopened' | 'settlement.offered' | 'settlement.accepted' | 'settlement.withdrawn' | 'settlement.paid' | 'settlement.expired' | 'settlement.reopened' | 'settlement.undone' | 'waiver.given' | 'waiver.undone' | 'interest.stopped' | 'interest.stop_undone' | 'interest.resumed' | 'writ.prepared' | 'writ.made' | 'writ_message.asked' | 'writ_message.sent' | 'writ_message.delivered' | 'writ_message.bounced' | 'writ_message.withdrawn' | 'writ_message.arrived' | 'writ_message.again' | 'judgment.recorded' | 'legal_case.proposed' | 'legal_case.drafted' | 'legal_case.checked' | 'legal_case.served' | 'legal_case.filed' | 'legal_case.answered' | 'legal_case.judged' | 'legal_case.title_served' | 'legal_case.remedy_lodged' | 'legal_case.remedy_ended' | 'legal_case.executed' | 'legal_case.execution_changed' | 'legal_case.ended' | 'judgment.undone' | 'allocation.changed' | 'allocation.undone' | 'dossier.fee_scheme_moved' | 'limitation.interrupted' | 'limitation.undone' | 'limitation.kind_changed' | 'relief.registered' | 'relief.changed' | 'relief.ended' | 'relief.confirmed' | 'relief.claim_filed' | 'relief.claim_changed' | 'relief.distributed' | 'relief.distribution_undone' | 'relief.message_recorded' | 'relief.message_answered' | 'dossier.workflow_moved' | 'dossier.passed' | 'precasso.asked' | 'precasso.answered' | 'precasso.extended' | 'precasso.extension_undone' | 'dossier.closed' | 'dossier.reopened' | 'dossier.change_undone' | 'dossier.took_in' | 'dossier.merging_undone' | 'dossier.owner_changed' | 'dossier.hold_placed' | 'dossier.hold_ended' | 'dossier.merchant_changed' | 'dossier.reference_changed' | 'dossier.step_changed' | 'claim.added' | 'claim.document_added' | 'claim.credited' | 'claim.credit_undone' | 'claim.corrected' | 'claim.withdrawn' | 'claim.withdrawal_undone' | 'message.asked' | 'message.asked_again' | 'message.cancelled' | 'letter.sent' | 'email.sent' | 'sms.sent' | 'sms.delivered' | 'sms.failed' | 'sms.bounced' | 'sms.uncertain' | 'sms.settled' | 'email.delivered' | 'email.delayed' | 'email.bounced' | 'email.failed' | 'email.uncertain' | 'email.settled' | 'payment.booked' | 'payment.reported' | 'payment.undone' | 'refund.ordered' | 'refund.confirmed' | 'refund.unconfirmed' | 'refund.failed' | 'refund.returned' | 'refund.cancelled' | 'payment.returned' | 'costs.charged' | 'costs.reckoned' | 'costs.undone' | 'advance.received' | 'advance.used' | 'advance.undone' | 'dossier.interest_changed' | 'dossier.interest_restored' | 'complaint.message_asked' | 'complaint.message_sent' | 'complaint.message_posted' | 'complaint.message_bounced' | 'nps.sent' | 'nps.bounced' | 'nps.answered' | 'nps.refused' | 'customer_message.asked' | 'customer_message.cancelled' | 'customer_message.sent' | 'customer_message.posted' | 'customer_message.bounced' | 'customer_message.failed' | 'customer.document_asked' | 'question.asked' | 'question.asked_by_customer' | 'question.answered' | 'question.agreed' | 'question.declined' | 'question.ended' | 'customer.news_asked' | 'log.written' | 'log.changed' | 'log.result_undone' | 'log.result_given' | 'unfiled_call.untied' | 'log.change_accepted' | 'log.change_rejected' | 'log.term_payment_rejected' | 'debtor.name_changed' | 'debtor.details_changed' | 'debtor.address_changed' | 'address.mail_returned' | 'address.checked' | 'address.rejected' | 'debtor.added' | 'debtor.ended' | 'debtor.liability_changed' | 'debtor.contact_added' | 'debtor.contact_changed' | 'debtor.contact_ended' | 'debtor.representative_changed' | 'debtor.representative_ended' | 'task.created' | 'agenda.created' | 'agenda.archived' | 'agenda.attempted' | 'agenda.done' | 'step.skipped' | 'step.answered' | 'step.timed_out' | 'hand_over.passed_over' | 'dispatch.held' | 'dispatch.cancelled' | 'run_item.failed' | 'run_item.dropped' | 'run_item.released' | 'run_item.moved'
        group: 'letter' | 'email' | 'sms' | 'call' | 'note' | 'payment' | 'money' | 'status' | 'data' | 'workflow'
        actorName: string | null
        impersonatorName: string | null
        note: {
          id: number
          type: 'note' | 'call' | 'email' | 'letter' | 'visit' | 'message' | 'change_data' | 'term_payment' | 'dispute' | 'income_expenses' | 'reason'
          subject: {
            nl: string
            en: string
            fr: string
          } | null
          content: string
          visibleToCustomer: boolean
          changedAt: string | null
          call: {
            seconds: number
            result: 'pays' | 'wants_plan' | 'asks_help' | 'disputes' | 'wrong_number' | 'call_back' | 'information' | 'paid' | null
          } | null
          attachments: ({
            id: number
            name: string
            mimeType: string
            sizeBytes: number
            held: 'waiting' | 'infected' | null
          })[]
        } | null
        dispatch: {
          id: number
          channel: 'post' | 'email' | 'sms'
          state: 'proposed' | 'in_hold' | 'scheduled' | 'sending' | 'uncertain' | 'sent' | 'delivered' | 'bounced' | 'failed' | 'cancelled'
          kind: string
          subject: string
          recipient: {
            name: string
            address: string | null
            email: string | null
          }
          letter: unknown
          hasPdf: boolean
          sentAt: string | null
          error: string | null
          template: {
            id: number
            name: string
            number: number
          } | null
        } | null
        money: {
          amountCents: number
          valueDay: string | null
          payer: {
            name: string | null
            iban: string | null
          } | null
          parts: ({
            component: 'principal' | 'interest' | 'collection_costs' | 'vat' | 'court' | 'bailiff' | 'other'
            amountCents: number
          })[]
          surplusCents: number
        } | null
        before: Record<string, unknown> | null
        after: Record<string, unknown> | null
        reason: string | null
        untilDay: string | null
        waivedCents: number | null
        asked: {
          day: string
          cents: number
        } | null
        agreedCents: number | null
        invoiceNumber: string | null
        phase: 'amicable' | 'judicial' | 'monitoring' | 'bailiff' | 'partner' | 'shv' | null
        plan: {
          months: number | null
          termCents: number
        } | null
        judgment: {
          reference: string
          against: (string)[]
        } | null
        claimCount: number | null
        principalCents: number | null
        why: {
          key: 'why.step_at_once' | 'why.step_waits_calendar_days' | 'why.step_waits_working_days' | 'why.step_waits_notice_term' | 'why.step_waits_for_notice' | 'why.step_after_pause' | 'why.step_after_suspension' | 'why.step_after_plan' | 'why.step_after_monitoring' | 'why.no_step_left' | 'why.paused_until' | 'why.suspended_review' | 'why.plan_next_term' | 'why.plan_without_term' | 'why.monitoring_check' | 'why.awaits_debtor' | 'why.awaits_customer' | 'why.awaits_payment' | 'why.awaits_document' | 'why.awaits_several' | 'why.step_due' | 'why.closed' | 'why.paused' | 'why.suspended' | 'why.plan_running' | 'why.no_step' | 'why.signal_deceased' | 'why.signal_insolvent' | 'why.signal_guardianship' | 'why.signal_debt_relief' | 'why.credit_note_undecided' | 'why.payment_announced' | 'why.awaits_confirmation' | 'why.term_extended' | 'why.not_due' | 'why.paid' | 'why.balance_below_minimum' | 'why.do_not_contact' | 'why.share_paid' | 'why.step_minimum' | 'why.step_maximum' | 'why.step_debtor_kind' | 'why.step_needs_email' | 'why.step_needs_address' | 'why.step_language' | 'why.step_sign' | 'why.step_last_result' | 'why.step_score_low' | 'why.step_score_high' | 'why.address_departed' | 'why.address_unchecked' | 'why.address_check_old' | 'why.agreement_terminated' | 'why.advance_missing' | 'why.approval_waiting' | 'why.approval_declined' | 'why.approval_outgrown' | 'why.approval_never_asked' | 'why.approval_unchecked' | 'why.approval_moved' | 'why.approval_writ_old' | 'why.bailiff_status_missing' | 'why.fee_missing' | 'why.fee_not_lawful' | 'why.no_notice' | 'why.notice_term_running' | 'why.small_instalments' | 'why.costs_charged' | 'why.costs_not_charged' | 'why.asked_by_hand' | 'why.copy_asked' | 'why.moment_chosen' | 'why.undo_time' | 'why.other_address' | 'why.other_sender' | 'why.no_address' | 'why.no_email' | 'why.no_address_no_email' | 'why.no_phone' | 'why.contact_cap' | 'why.outside_hours' | 'why.no_contact_day' | 'why.outside_window' | 'why.hours_never_meet' | 'why.sending_cap' | 'why.came_debtor' | 'why.came_customer' | 'why.came_payment' | 'why.came_document' | 'why.wait_over' | 'why.hand_over_by_person' | 'why.instalment_missed' | 'why.plan_lapsed' | 'why.plan_paid' | 'why.promise_kept' | 'why.promise_broken' | 'why.customer_agreed' | 'why.customer_declined' | 'why.customer_pauses' | 'why.limitation_near' | 'why.limitation_near_of' | 'why.given_round_robin' | 'why.given_load' | 'why.given_skill' | 'why.claim_needs_notice' | 'why.debtor_needs_notice' | 'why.debtor_not_written' | 'why.notice_returned' | 'why.mail_returned' | 'why.message_returned' | 'why.message_stays' | 'why.messages_stay' | 'why.customer_messages_failed' | 'why.customer_messages_uncertain' | 'why.customer_address_refused' | 'why.hand_message_failed' | 'why.hand_message_uncertain' | 'why.print_fails' | 'why.print_uncertain' | 'why.run_paused' | 'why.run_waits' | 'why.contract_ends' | 'why.processing_ends' | 'why.proof_ends' | 'why.term_service' | 'why.term_court_fee' | 'why.term_opposition' | 'why.term_appeal' | 'why.term_title' | 'why.writ_by_hand' | 'why.writ_uncertain' | 'why.writ_kept_closed' | 'why.writ_kept_relief' | 'why.writ_kept_writ_past' | 'why.writ_kept_parties_changed' | 'why.writ_kept_moved' | 'why.writ_kept_outgrown' | 'why.writ_kept_claim_changed' | 'why.claim_to_file' | 'why.relief_left' | 'why.relief_joined' | 'why.case_without_office' | 'why.claim_to_file_by' | 'why.claim_contested' | 'why.distribution_announced' | 'why.key_ends' | 'why.says_paid' | 'why.customer_silent' | 'why.awaits_your_confirmation' | 'why.awaits_your_approval'
          values: Record<string, unknown>
        } | null
        runId: number | null
        step: {
          id: number
          name: {
            nl: string
            en: string
            fr: string
          }
          workflowId: number
          workflow: {
            nl: string
            en: string
            fr: string
          }
          version: number
        } | null
        bulkUpdateId: number | null
        bulkUndone: boolean
        subject: {
          nl: string
          en: string
          fr: string
        } | null
        files: ({
          id: number
          number: string
        })[] | null
        bankLineId: number | null
        customerMessageId: number | null
      })[]
    })[]
    total: number
    sum?: {
      field: string
      amounts: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    pager: {
      page: number
      perPage: number
      totalPages: number
    }
    groups: ({
      group: 'letter' | 'email' | 'sms' | 'call' | 'note' | 'payment' | 'money' | 'status' | 'data' | 'workflow'
      count: number
    })[]
    all: number
  }>

  /** Files before collection, those that pass first in front. Scope files.read. */
  listPrecasso(given?: { query?: {
    offset?: number
    limit?: number
    sortBy?: 'number' | 'debtor' | 'customer' | 'open' | 'due' | 'passes' | 'term' | 'place'
    sortOrder?: 'asc' | 'desc'
    search?: string
    place?: ('soon' | 'confirm' | 'no_iban' | 'disputed' | 'held')[]
    customer?: (number)[]
    team?: (number)[]
    kind?: ('private' | 'company')[]
    status?: ('not_started' | 'in_progress' | 'paused' | 'term_payment' | 'no_more_steps' | 'monitoring' | 'monitoring_in_progress' | 'suspend' | 'closed')[]
    sender?: ('customer' | 'agency')[]
    payee?: ('customer' | 'trust')[]
    step?: (string)[]
    batch?: number
    openFrom?: number
    openTo?: number
    dueFrom?: string
    dueTo?: string
    termFrom?: string
    termTo?: string
    passesFrom?: string
    passesTo?: string
    after?: number
  }; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      number: string
      version: number
      customer: {
        id: number
        name: string
      }
      debtorName: string
      kind: 'private' | 'company'
      status: 'not_started' | 'in_progress' | 'paused' | 'term_payment' | 'no_more_steps' | 'monitoring' | 'monitoring_in_progress' | 'suspend' | 'closed'
      invoices: (string)[]
      invoiceCount: number
      currency: 'EUR' | 'DKK' | 'GBP'
      openCents: number
      dueDay: string | null
      sender: 'customer' | 'agency'
      payee: 'customer' | 'trust'
      stepName: {
        nl: string
        en: string
        fr: string
      } | null
      lastLetter: 'fourteen_day_letter' | 'costs_letter' | 'last_letter' | 'company_first_letter' | 'company_second_letter' | 'company_last_letter' | 'instalment_reminder' | 'payment_reminder' | 'writ_announcement' | 'monitoring_letter' | null
      lastLetterDay: string | null
      termLastDay: string | null
      extendedDay: string | null
      passesDay: string | null
      costsCents: number
      place: 'soon' | 'confirm' | 'no_iban' | 'disputed' | 'held' | null
      passage: 'automatic' | 'after_confirmation'
      answer: 'paid' | 'hold' | 'pass' | null
      askedAt: string | null
      waitsSinceDay: string | null
      silentDays: number
      onAgenda: boolean
      haltReason: string | null
      heldUntilDay: string | null
      heldNote: string | null
      paidCents: number
      flags: ('do_not_contact' | 'address_departed' | 'address_doubtful' | 'email_bounced' | 'dispute' | 'complaint' | 'debt_relief' | 'bankruptcy' | 'guardianship' | 'deceased' | 'told_debt_relief' | 'told_insolvent' | 'told_guardianship' | 'told_deceased' | 'do_not_call' | 'plan' | 'legal_hold')[]
    })[]
    total: number
    sum?: {
      field: string
      amounts: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    pager: {
      page: number
      perPage: number
      totalPages: number
    }
    next?: number | null
  }>

  /** The files of a customer that are about to pass to collection, with what it said of them. Scope files.read. */
  listPrecassoConfirmation(given?: { query?: {
    offset?: number
    limit?: number
    sortBy?: 'passes' | 'open' | 'debtor'
    sortOrder?: 'asc' | 'desc'
    group?: ('waiting' | 'asked' | 'later' | 'answered')[]
    customer?: (number)[]
    search?: string
  }; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      number: string
      version: number
      customer: {
        id: number
        name: string
      }
      customerReference: string | null
      debtorName: string
      invoices: (string)[]
      invoiceCount: number
      currency: 'EUR' | 'DKK' | 'GBP'
      openCents: number
      costsCents: number
      group: 'waiting' | 'asked' | 'later' | 'answered'
      passage: 'automatic' | 'after_confirmation'
      termLastDay: string | null
      passesDay: string
      calledDay: string | null
      passedDay: string | null
      answer: {
        answer: 'paid' | 'hold' | 'pass'
        paidDay: string | null
        paidCents: number | null
        untilDay: string | null
        reason: string
        givenBy: string | null
        givenAt: string
      } | null
      canAnswer: boolean
    })[]
    total: number
    sum?: {
      field: string
      amounts: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    pager: {
      page: number
      perPage: number
      totalPages: number
    }
  }>

  /** Subscriptions with what is used of them and what they will come to; a customer sees its own. Scope payments.read. */
  listSubscription(given?: { query?: {
    offset?: number
    limit?: number
    sortBy?: 'customerName' | 'product' | 'fromDay' | 'toDay'
    sortOrder?: 'asc' | 'desc'
    search?: string
    customer?: number
    view?: 'running' | 'ending' | 'unpaid' | 'unbilled' | 'paused' | 'coming' | 'ended'
  }; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      customer: {
        id: number
        name: string
      }
      product: string
      period: 'month' | 'quarter' | 'year'
      fromDay: string
      toDay: string | null
      standing: 'coming' | 'running' | 'ending' | 'paused' | 'ended'
      priceCents: number
      extraFileCents: number
      usedFiles: number
      includedFiles: number
      forecastFiles: number
      forecastCents: number
      openCents: number
      unpaidCents: number
      billingFault: 'no_own_account' | 'fault' | null
      billingFaultAt: string | null
      version: number
    })[]
    total: number
    sum?: {
      field: string
      amounts: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    pager: {
      page: number
      perPage: number
      totalPages: number
    }
    sums: ({
      view: 'running' | 'ending' | 'unpaid' | 'unbilled' | 'paused' | 'coming' | 'ended'
      count: number
      cents: number
    })[]
  }>

  /** The endpoints of a customer: how they do, and what waits for them. Scope webhooks.read. */
  listWebhook(given?: { query?: {
    offset?: number
    limit?: number
    sortBy?: 'name'
    sortOrder?: 'asc' | 'desc'
  }; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      name: string
      url: string
      events: ('file.created' | 'file.passed' | 'file.status_changed' | 'file.closed' | 'claim.added' | 'payment.booked' | 'payment.reversed' | 'plan.agreed' | 'plan.ended' | 'dispute.opened' | 'dispute.closed' | 'question.asked' | 'approval.requested' | 'judgment.recorded' | 'document.added')[]
      state: 'on' | 'warned' | 'off'
      offReason: 'gone' | 'failing' | 'hand' | null
      failingSince: string | null
      lastSuccessAt: string | null
      oldUntil: string | null
      backlog: number
      missed: number
      deliveredDay: number
      triedDay: number
      version: number
    })[]
    total: number
    sum?: {
      field: string
      amounts: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    pager: {
      page: number
      perPage: number
      totalPages: number
    }
  }>

  /** What was sent to an endpoint, and what came of it, the newest first. Scope webhooks.read. */
  listWebhookDelivery(given: { id: number; query?: {
    offset?: number
    limit?: number
    sortBy?: 'happened' | 'ms'
    sortOrder?: 'asc' | 'desc'
    endpoint?: (number)[]
    event?: ('file.created' | 'file.passed' | 'file.status_changed' | 'file.closed' | 'claim.added' | 'payment.booked' | 'payment.reversed' | 'plan.agreed' | 'plan.ended' | 'dispute.opened' | 'dispute.closed' | 'question.asked' | 'approval.requested' | 'judgment.recorded' | 'document.added' | 'endpoint.test')[]
    state?: ('waiting' | 'delivered' | 'failed' | 'missed')[]
    search?: string
    dateFrom?: string
    dateTo?: string
  }; signal?: AbortSignal }): Promise<{
    items: ({
      id: number
      endpoint: {
        id: number
        name: string
      }
      customer: {
        id: number
        name: string
      }
      eventId: string
      event: string
      file: {
        id: number
        number: string
      } | null
      happenedAt: string
      state: 'waiting' | 'delivered' | 'failed' | 'missed'
      attempt: number
      triedAt: string | null
      nextAt: string | null
      status: number | null
      error: string | null
      ms: number | null
    })[]
    total: number
    sum?: {
      field: string
      amounts: ({
        currency: 'EUR' | 'DKK' | 'GBP'
        cents: number
      })[]
    }
    pager: {
      page: number
      perPage: number
      totalPages: number
    }
    sendable: number | null
  }>

  /** Takes away a document that the caller has uploaded and not used yet. Scope documents.write. */
  removeFileDocument(given: { id: number; signal?: AbortSignal }): Promise<void>

  /** Takes an endpoint away; nothing is sent to it any more. Scope webhooks.write. */
  removeWebhook(given: { id: number; body: {
    version: number
  }; signal?: AbortSignal }): Promise<void>
}
