-- NOT VALID: the rows that are there kept to a narrower rule, and to read them all would hold up who writes one.
CREATE TABLE "change_request" (
	"change_set" uuid NOT NULL,
	"approver" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_request_change_set_approver_pk" PRIMARY KEY("change_set","approver")
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind";--> statement-breakpoint
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_change_set_change_set_id_fk" FOREIGN KEY ("change_set") REFERENCES "public"."change_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_request_approver" ON "change_request" USING btree ("approver");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("kind" in ('CONFIRM', 'WELCOME', 'ALREADY_SUBSCRIBED', 'GOODBYE', 'CONTACT_TO_SERVICE', 'CONTACT_COPY', 'WITHDRAWAL_TO_SERVICE', 'WITHDRAWAL_RECEIVED', 'LOYALTY_CARD_TO_PROGRAMME', 'LOYALTY_CARD_RECEIVED', 'DATA_REQUEST_RECEIVED', 'STAFF_INVITATION', 'STAFF_RESET', 'STAFF_BREAK_GLASS', 'STAFF_APPROVAL')) NOT VALID;