-- What a street refers to in one that is made after it.
alter table uploaded_document add foreign key (user_id) references app_user;
alter table blocked_upload add foreign key (user_id) references app_user;
alter table audit_event add foreign key (actor_id) references app_user;
alter table audit_event add foreign key (impersonator_id) references app_user;
alter table job add foreign key (user_id) references app_user;
alter table job add foreign key (customer_id) references customer;
alter table idempotency_key add foreign key (user_id) references app_user on delete cascade;
alter table app_user add foreign key (customer_id) references customer;
alter table customer add foreign key (private_workflow_id) references workflow;
alter table customer add foreign key (company_workflow_id) references workflow;
alter table merchant add foreign key (logo_id) references house_logo;
alter table former_customer add foreign key (private_workflow_id) references workflow;
alter table former_customer add foreign key (company_workflow_id) references workflow;
alter table dossier_log add foreign key (subject_id) references log_subject;
