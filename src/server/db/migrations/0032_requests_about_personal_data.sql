-- NOT VALID: the rows that are there kept to a narrower rule, and to read them all would hold up who writes one.
CREATE TABLE "data_request" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"right" text NOT NULL,
	"received_on" date NOT NULL,
	"end" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "data_request_right" CHECK ("right" in ('ACCESS', 'RECTIFICATION', 'ERASURE', 'PORTABILITY', 'OBJECTION')),
	CONSTRAINT "data_request_end" CHECK ("end" in ('DONE', 'NOTHING_HELD', 'REFUSED'))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind";--> statement-breakpoint
ALTER TABLE "customer_request" DROP CONSTRAINT "customer_request_kind";--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_request_id_customer_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."customer_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("kind" in ('CONFIRM', 'WELCOME', 'ALREADY_SUBSCRIBED', 'GOODBYE', 'CONTACT_TO_SERVICE', 'CONTACT_COPY', 'WITHDRAWAL_TO_SERVICE', 'WITHDRAWAL_RECEIVED', 'LOYALTY_CARD_TO_PROGRAMME', 'LOYALTY_CARD_RECEIVED', 'DATA_REQUEST_RECEIVED', 'STAFF_INVITATION', 'STAFF_RESET', 'STAFF_BREAK_GLASS')) NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_request" ADD CONSTRAINT "customer_request_kind" CHECK ("kind" in ('CONTACT', 'WITHDRAWAL', 'LOYALTY_CARD', 'DATA_REQUEST')) NOT VALID;